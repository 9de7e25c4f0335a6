<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use RuntimeException;
use SplFileInfo;

/** What all pages depend on: pages of another edition are outdated. A new edition purges all pages at once. */
final class Edition {

	/** Option, autoloaded. */
	public const OPTION = 'vitrine_pages_edition';

	/**
	 * Part of each edition and each ETag. Another value replaces all stored pages, and the copies in browsers and proxies: those of format
	 * 1 may be empty, because a 304 was sent as 200 without a body; those of format 2 lack the tags that LiteSpeed Cache purges by.
	 */
	public const FORMAT = '3';

	/** Folders of the plugin with what its pages are made of. */
	private const SOURCES = array( 'php', 'templates', 'themes', 'build/languages' );

	private static ?string $edited = null;

	public static function current(): string {
		self::$edited ??= wp_is_development_mode( 'plugin' ) ? self::edited( \Vitrine\DIR ) : '';
		return self::name( \Vitrine\DIR, \Vitrine\VERSION . self::$edited, (string) get_option( self::OPTION, '' ) );
	}

	/**
	 * Bundles may be built or deployed without a new version of the plugin: pages name the files of one build.
	 *
	 * @param string $folder Of the plugin.
	 */
	public static function name( string $folder, string $version, string $mark ): string {
		$manifest = "$folder/build/manifest.json";
		return self::FORMAT . " $version " . ( is_file( $manifest ) ? hash_file( 'crc32b', $manifest ) : '' ) . " $mark";
	}

	/** When a developer has last edited the plugin. */
	public static function edited( string $folder ): string {
		$newest = 0;
		foreach ( array_filter( self::SOURCES, static fn ( string $source ): bool => is_dir( "$folder/$source" ) ) as $source ) {
			$files = new RecursiveDirectoryIterator( "$folder/$source", FilesystemIterator::SKIP_DOTS );
			/** @var SplFileInfo $file */
			foreach ( new RecursiveIteratorIterator( $files ) as $file ) {
				$newest = max( $newest, $file->getMTime() );
			}
		}
		return "-$newest";
	}

	public static function renew(): void {
		// WordPress reports a failed query only in this way.
		if ( ! update_option( self::OPTION, time() . ' ' . bin2hex( random_bytes( 8 ) ), true ) ) {
			throw new RuntimeException( 'The edition of the pages was not stored.' );
		}
	}
}
