<?php
/** OPcache preloading as on some hosts: all classes of the plugin (STRANGERS_PRELOAD) are compiled before the first request. */

declare(strict_types=1);

$strangers_files = new RegexIterator(
	new RecursiveIteratorIterator(
		new RecursiveDirectoryIterator( (string) getenv( 'STRANGERS_PRELOAD' ), FilesystemIterator::SKIP_DOTS )
	),
	'/\.php$/'
);
foreach ( $strangers_files as $strangers_file ) {
	opcache_compile_file( (string) $strangers_file );
}
