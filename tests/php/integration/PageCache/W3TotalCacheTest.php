<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

/** Beside W3 Total Cache, which compresses pages before they are sent and purges at the end of a request. */
final class W3TotalCacheTest extends FileCachesTestCase {

	protected static function standIn(): string {
		return 'w3tc-like.php';
	}

	protected static function folder(): string {
		return 'w3tc-like';
	}

	protected static function fileKey( string $path ): string {
		return $path;
	}
}
