/* Faults between SQLite and the system, loaded with LD_PRELOAD. One call of one kind fails, as a shared page says.

   Only files whose path begins with PITBOSS_FAULT_FILES are touched, and only memory that SQLite itself asks for. What was
   written since the last sync is remembered, so that a power cut, and a sync that fails, lose it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NONE, OPEN, READ, WRITE, SYNC, TRUNCATE, MAP, REMOVE, MEMORY, KINDS };
enum { EIO_ONCE, EIO_ALWAYS, FULL_ONCE, FULL_ALWAYS, SHORT, SYNC_LOSES, POWER_CUT, TORN_PAGE, NO_MEMORY };

struct control {
    int32_t kind, how, at, fired;
    int32_t calls[KINDS];
};

#define MAX_FILES 4096
#define MAX_WRITES 65536
static struct control *page;
static const char *files;
static char *followed[MAX_FILES]; /* the paths of open files */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uintptr_t sqlite_from, sqlite_to;

struct written {
    char *path;
    ino_t file;
    off_t offset, size;
    size_t length;
    char *before;
};
static struct written unsynced[MAX_WRITES];
static int unsynced_count;

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }
static void *(*real_malloc)(size_t);
static void *(*real_realloc)(void *, size_t);

static int find_sqlite(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size, (void)data;
    if (!strstr(info->dlpi_name, "libsqlite3"))
        return 0;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD && info->dlpi_phdr[i].p_flags & PF_X) {
            sqlite_from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
            sqlite_to = sqlite_from + info->dlpi_phdr[i].p_memsz;
        }
    return 1;
}

static struct control *control(void)
{
    const char *path = getenv("PITBOSS_FAULT_PAGE");
    if (page || !path)
        return page;
    int fd = (int)(intptr_t)REAL(open64)(path, O_RDWR);
    if (fd < 0)
        return NULL;
    void *mapped = REAL(mmap64)(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    files = getenv("PITBOSS_FAULT_FILES");
    page = mapped == MAP_FAILED ? NULL : mapped;
    return page;
}

static ino_t inode(int fd)
{
    struct stat about;
    return fstat(fd, &about) ? 0 : about.st_ino;
}

static void take_back(const struct written *last)
{
    int fd = REAL(open64)(last->path, O_RDWR);
    if (fd >= 0 && inode(fd) == last->file) {
        REAL(pwrite64)(fd, last->before, last->length, last->offset);
        REAL(ftruncate64)(fd, last->size);
    }
    if (fd >= 0)
        close(fd);
}

/* Forget what was written to a file, or to all (0); if it is lost, the file is as it was before. */
static void settle(ino_t file, int lost)
{
    if (lost)
        for (int i = unsynced_count - 1; i >= 0; i--)
            if (!file || unsynced[i].file == file)
                take_back(&unsynced[i]);
    int kept = 0;
    for (int i = 0; i < unsynced_count; i++)
        if (!file || unsynced[i].file == file) {
            free(unsynced[i].before);
            free(unsynced[i].path);
        } else
            unsynced[kept++] = unsynced[i];
    unsynced_count = kept;
}

/* The fault of this call, or -1. */
static int fault(int kind)
{
    struct control *told = control();
    if (!told)
        return -1;
    int number = __sync_add_and_fetch(&told->calls[kind], 1);
    if (told->kind != kind)
        return -1;
    int lasts = told->how == EIO_ALWAYS || told->how == FULL_ALWAYS;
    if (number != told->at && !(lasts && number > told->at))
        return -1;
    told->fired++;
    return told->how;
}

static int failed(int how)
{
    errno = how == FULL_ONCE || how == FULL_ALWAYS ? ENOSPC : EIO;
    return -1;
}

static void power_cut(void)
{
    settle(0, 1);
    _exit(137);
}

static int is_followed(int fd) { return fd >= 0 && fd < MAX_FILES && followed[fd]; }

int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = va_arg(more, mode_t);
    va_end(more);
    int ours = control() && files && !strncmp(path, files, strlen(files));
    if (ours && !sqlite_from)
        dl_iterate_phdr(find_sqlite, NULL); /* it asks for the file, so it is loaded */
    if (ours) {
        int how = fault(OPEN);
        if (how == POWER_CUT)
            power_cut();
        if (how >= 0)
            return failed(how);
    }
    int fd = REAL(open64)(path, flags, mode);
    if (fd >= 0 && fd < MAX_FILES)
        followed[fd] = ours ? strdup(path) : NULL;
    return fd;
}

ssize_t pread64(int fd, void *buffer, size_t length, off64_t offset)
{
    if (is_followed(fd)) {
        int how = fault(READ);
        if (how == SHORT)
            return REAL(pread64)(fd, buffer, length / 2, offset);
        if (how >= 0)
            return failed(how);
    }
    return REAL(pread64)(fd, buffer, length, offset);
}

static void remember(int fd, size_t length, off_t offset)
{
    struct stat about;
    if (unsynced_count == MAX_WRITES || fstat(fd, &about))
        return;
    struct written *next = &unsynced[unsynced_count++];
    next->path = strdup(followed[fd]);
    next->file = about.st_ino;
    next->offset = offset;
    next->size = about.st_size;
    next->before = calloc(1, length);
    ssize_t had = REAL(pread64)(fd, next->before, length, offset);
    next->length = had < 0 ? 0 : (size_t)had;
}

ssize_t pwrite64(int fd, const void *buffer, size_t length, off64_t offset)
{
    if (!is_followed(fd))
        return REAL(pwrite64)(fd, buffer, length, offset);
    int how = fault(WRITE);
    ssize_t done;
    pthread_mutex_lock(&lock);
    if (how == POWER_CUT)
        power_cut();
    remember(fd, length, offset);
    if (how == TORN_PAGE) {
        unsynced_count = 0; /* all that was written reached the disk, this page by half */
        REAL(pwrite64)(fd, buffer, length / 2, offset);
        _exit(137);
    }
    if (how == SHORT)
        done = REAL(pwrite64)(fd, buffer, length / 2, offset);
    else
        done = how >= 0 ? failed(how) : REAL(pwrite64)(fd, buffer, length, offset);
    pthread_mutex_unlock(&lock);
    return done;
}

static int synced(int fd, int (*sync)(int))
{
    if (!is_followed(fd))
        return sync(fd);
    int how = fault(SYNC);
    pthread_mutex_lock(&lock);
    if (how == POWER_CUT)
        power_cut();
    if (how == SYNC_LOSES)
        settle(inode(fd), 1);
    int done = how >= 0 ? failed(how) : sync(fd);
    if (!done)
        settle(inode(fd), 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

int ftruncate64(int fd, off64_t length)
{
    if (is_followed(fd)) {
        int how = fault(TRUNCATE);
        if (how == POWER_CUT)
            power_cut();
        if (how >= 0)
            return failed(how);
    }
    return REAL(ftruncate64)(fd, length);
}

void *mmap64(void *address, size_t length, int protection, int flags, int fd, off64_t offset)
{
    if (is_followed(fd)) {
        int how = fault(MAP);
        if (how >= 0) {
            errno = ENOMEM;
            return MAP_FAILED;
        }
    }
    return REAL(mmap64)(address, length, protection, flags, fd, offset);
}

int unlink(const char *path)
{
    if (control() && files && !strncmp(path, files, strlen(files))) {
        int how = fault(REMOVE);
        if (how >= 0)
            return failed(how);
    }
    return REAL(unlink)(path);
}

static int refuses_memory(void *caller)
{
    uintptr_t at = (uintptr_t)caller;
    return sqlite_from && at >= sqlite_from && at < sqlite_to && fault(MEMORY) >= 0;
}

void *malloc(size_t size)
{
    if (!real_malloc)
        real_malloc = real("malloc");
    return refuses_memory(__builtin_return_address(0)) ? (errno = ENOMEM, NULL) : real_malloc(size);
}

void *realloc(void *old, size_t size)
{
    if (!real_realloc)
        real_realloc = real("realloc");
    return refuses_memory(__builtin_return_address(0)) ? (errno = ENOMEM, NULL) : real_realloc(old, size);
}
