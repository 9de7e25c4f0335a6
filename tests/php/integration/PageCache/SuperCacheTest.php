<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

/** Beside WP Super Cache, which says that each page depends on cookies. */
final class SuperCacheTest extends FileCachesTestCase {

	protected static function standIn(): string {
		return 'super-cache-like.php';
	}

	protected static function folder(): string {
		return 'super-cache-like';
	}

	protected static function fileKey( string $path ): string {
		return trim( $path, '/' );
	}
}
