<?php
declare(strict_types=1);

namespace Vitrine\Storefront\PageCache;

/** What all pages depend on: pages of another edition are outdated. A new edition purges all pages at once. */
final class Edition {

	/** Option, autoloaded. */
	public const OPTION = 'vitrine_pages_edition';

	public static function current(): string {
		return self::name( \Vitrine\VERSION, (string) get_option( self::OPTION, '' ) );
	}

	public static function name( string $version, string $mark ): string {
		return "$version $mark";
	}

	/** @param int|null $before Only an edition that is older. */
	public static function renew( ?int $before = null ): void {
		if ( $before === null || (int) get_option( self::OPTION, '' ) < $before ) {
			update_option( self::OPTION, time() . ' ' . bin2hex( random_bytes( 8 ) ), true );
		}
	}
}
