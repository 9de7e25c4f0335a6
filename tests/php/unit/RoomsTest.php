<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** Allowed dependencies between the rooms of php/: a room may use rooms of its own floor and below, and no engine behind an interface. */
final class RoomsTest extends TestCase {

	private const FLOORS = array(
		array( 'Kernel' ),
		array( 'I18n', 'Rest', 'Storefront' ),
		array( 'Catalogue', 'Consent', 'Contact', 'Content', 'Customers' ),
		array( 'Cart', 'Favourites' ),
		array( 'Orders' ),
		array( 'Payments' ),
		array( 'Admin', 'Engines' ),
		array( 'Cli' ),
	);

	/** Classes of the root namespace that belong to no room. */
	private const ROOT = array( 'Plugin', 'VERSION', 'FILE', 'DIR' );

	/** @return iterable<string, array{string, int}> */
	public static function rooms(): iterable {
		foreach ( self::FLOORS as $floor => $rooms ) {
			foreach ( $rooms as $room ) {
				yield $room => array( $room, $floor );
			}
		}
	}

	public function testEveryFolderIsAKnownRoom(): void {
		$folders = array_map( basename( ... ), glob( self::root() . '/*', GLOB_ONLYDIR ) ?: array() );
		self::assertSame( array(), array_diff( $folders, array_merge( ...self::FLOORS ) ), 'Add the new room to a floor in RoomsTest.' );
	}

	#[DataProvider( 'rooms' )]
	public function testARoomUsesNoRoomAbove( string $room, int $floor ): void {
		$allowed = array_merge( self::ROOT, ...array_slice( self::FLOORS, 0, $floor + 1 ) );
		$seen    = array();
		foreach ( self::namesIn( self::root() . "/$room" ) as $file => $names ) {
			foreach ( array_diff( $names, $allowed ) as $name ) {
				$seen[] = "$file names $name";
			}
		}
		self::assertSame( array(), $seen );
	}

	/** @return iterable<string, list<string>> The rooms that a file uses, by file. */
	private static function namesIn( string $folder ): iterable {
		if ( ! is_dir( $folder ) ) {
			return;
		}
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $folder, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( '/(?<!namespace )\\\\?\bVitrine\\\\(\w+)/', $code, $found );
			yield substr( (string) $file, strlen( self::root() ) + 1 ) => array_values( array_unique( $found[1] ) );
		}
	}

	private static function root(): string {
		return dirname( __DIR__, 3 ) . '/php';
	}
}
