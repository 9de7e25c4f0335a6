<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use ReflectionClass;
use Vitrine\Plugin;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

/** Every class that the plugin requests by name can be built, so that a missing entry in a module fails here and not on a rare screen. */
final class ServicesTest extends TestCase {

	#[DataProvider( 'rooms' )]
	public function testEveryRequestedServiceOfARoomCanBeBuilt( string $room ): void {
		foreach ( self::requested( $room ) as $name => $file ) {
			self::assertInstanceOf( $name, Site::container()->get( $name ), $file );
		}
	}

	/** @return array<string, array{string}> */
	public static function rooms(): array {
		$rooms = array_map( 'basename', glob( self::folder() . '/*', GLOB_ONLYDIR ) ?: array() );
		return array_combine( $rooms, array_map( static fn ( string $room ): array => array( $room ), $rooms ) );
	}

	/** @return array<class-string, string> The file by the class that it gets, lists or names as lazy. */
	private static function requested( string $room ): array {
		$found = array();
		foreach ( new RecursiveIteratorIterator(
			new RecursiveDirectoryIterator( self::folder() . "/$room", RecursiveDirectoryIterator::SKIP_DOTS )
		) as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( '/(?:->get\( |Lazy\( |^\t\t\t?(?:\S+ +=> )?)((?!Provides)[A-Z][\w\\\\]*)::class(?: \)|,$)/m', $code, $names );
			foreach ( $names[1] as $name ) {
				$class = self::qualifiedName( $name, $code );
				if ( ( class_exists( $class ) || interface_exists( $class ) ) && ! enum_exists( $class ) ) {
					$found[ $class ] = (string) $file;
				}
			}
		}
		return $found;
	}

	private static function qualifiedName( string $name, string $code ): string {
		$first = explode( '\\', $name )[0];
		if ( preg_match( '/^use ((?:[\w\\\\]+\\\\)?' . $first . ');$|^use ([\w\\\\]+) as ' . $first . ';$/m', $code, $import ) === 1 ) {
			return ( $import[2] ?? $import[1] ) . substr( $name, strlen( $first ) );
		}
		preg_match( '/^namespace ([\w\\\\]+);/m', $code, $namespace );
		return ( $namespace[1] ?? '' ) . '\\' . $name;
	}

	private static function folder(): string {
		return dirname( (string) ( new ReflectionClass( Plugin::class ) )->getFileName() );
	}
}
