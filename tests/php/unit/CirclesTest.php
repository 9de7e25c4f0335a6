<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PhpToken;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/**
 * No import circles between the folders of a room, so that a folder can be understood with those it uses. Two kinds of files may use every
 * folder of their room and are not scanned: module classes, which are its wiring, and files without a class (template tags for themes).
 * References in comments don't count.
 */
final class CirclesTest extends TestCase {

	/** A name after one of these is not a class. */
	private const NO_CLASS_AFTER = array(
		T_OBJECT_OPERATOR,
		T_NULLSAFE_OBJECT_OPERATOR,
		T_DOUBLE_COLON,
		T_FUNCTION,
		T_CONST,
		T_CLASS,
		T_INTERFACE,
		T_ENUM,
		T_TRAIT,
	);

	/** @return iterable<string, array{string}> */
	public static function rooms(): iterable {
		foreach ( glob( self::root() . '/*', GLOB_ONLYDIR ) ?: array() as $folder ) {
			yield basename( $folder ) => array( basename( $folder ) );
		}
	}

	#[DataProvider( 'rooms' )]
	public function testTheFoldersOfARoomFormNoCircle( string $room ): void {
		self::assertSame(
			array(),
			self::circles( self::edges( $room ) ),
			'Import circles between folders of ' . $room . '; each edge names the files that make it.'
		);
	}

	public function testACircleIsFound(): void {
		$edges = array(
			'A'   => array( 'A/B' => array( 'A/One.php' ) ),
			'A/B' => array( 'A/C' => array( 'A/B/Two.php' ) ),
			'A/C' => array( 'A' => array( 'A/C/Three.php' ) ),
			'A/D' => array( 'A' => array( 'A/D/Four.php' ) ),
		);
		self::assertSame( array( 'A, A/B, A/C' ), array_keys( self::circles( $edges ) ) );
	}

	/**
	 * @param array<string, array<string, list<string>>> $edges
	 * @return array<string, list<string>> Edges of each strongly connected component, by its folders.
	 */
	private static function circles( array $edges ): array {
		$reach = array();
		foreach ( array_keys( $edges ) as $folder ) {
			$reach[ $folder ] = self::reachable( $folder, $edges );
		}
		$circles = array();
		foreach ( $reach as $folder => $reached ) {
			$circle = array_values(
				array_filter( $reached, static fn ( string $other ): bool => in_array( $folder, $reach[ $other ] ?? array(), true ) )
			);
			sort( $circle );
			if ( count( $circle ) > 1 ) {
				$circles[ implode( ', ', $circle ) ] = $circle;
			}
		}
		return array_map( static fn ( array $circle ): array => self::within( $circle, $edges ), $circles );
	}

	/**
	 * @param array<string, array<string, list<string>>> $edges
	 * @return list<string> Folders that can be reached from this one in one step or more.
	 */
	private static function reachable( string $from, array $edges ): array {
		$found = array();
		$next  = array_keys( $edges[ $from ] ?? array() );
		while ( $next !== array() ) {
			$folder = array_pop( $next );
			if ( ! isset( $found[ $folder ] ) ) {
				$found[ $folder ] = $folder;
				array_push( $next, ...array_keys( $edges[ $folder ] ?? array() ) );
			}
		}
		return array_values( $found );
	}

	/**
	 * @param list<string>                               $circle
	 * @param array<string, array<string, list<string>>> $edges
	 * @return list<string>
	 */
	private static function within( array $circle, array $edges ): array {
		$lines = array();
		foreach ( $circle as $from ) {
			foreach ( array_intersect_key( $edges[ $from ] ?? array(), array_flip( $circle ) ) as $to => $files ) {
				$lines[] = "$from -> $to: " . implode( ', ', $files );
			}
		}
		return $lines;
	}

	/**
	 * @return array<string, array<string, list<string>>> Files (with the class that they name) by folder and by the folder that they use.
	 */
	private static function edges( string $room ): array {
		$classes = self::classes( $room );
		$edges   = array();
		foreach ( self::files( $room ) as $file ) {
			if ( str_ends_with( $file, 'Module.php' ) || preg_match( '/^[a-z]/', basename( $file ) ) === 1 ) {
				continue;
			}
			$from = dirname( $file );
			foreach ( self::names( $file ) as $name ) {
				$to = $classes[ $name ] ?? $from;
				if ( $to !== $from ) {
					$edges[ $from ][ $to ][] = basename( $file, '.php' ) . ' uses ' . substr( strrchr( $name, '\\' ) ?: $name, 1 );
				}
			}
		}
		return $edges;
	}

	/** @return array<string, string> Folder by class name. */
	private static function classes( string $room ): array {
		$classes = array();
		foreach ( self::files( $room ) as $file ) {
			$classes[ 'Vitrine\\' . strtr( substr( $file, 0, -4 ), '/', '\\' ) ] = dirname( $file );
		}
		return $classes;
	}

	/** @return list<string> Paths below `php/`. */
	private static function files( string $room ): array {
		$files = array();
		foreach ( new RecursiveIteratorIterator(
			new RecursiveDirectoryIterator( self::root() . "/$room", FilesystemIterator::SKIP_DOTS )
		) as $file ) {
			if ( str_ends_with( (string) $file, '.php' ) ) {
				$files[] = substr( (string) $file, strlen( self::root() ) + 1 );
			}
		}
		sort( $files );
		return $files;
	}

	/** @return list<string> Every name of the file, resolved as PHP would: imported, of the same namespace, or fully qualified. */
	private static function names( string $file ): array {
		$imports   = array();
		$names     = array();
		$namespace = 'Vitrine\\' . strtr( dirname( $file ), '/', '\\' );
		$tokens    = array_values(
			array_filter(
				PhpToken::tokenize( (string) file_get_contents( self::root() . "/$file" ) ),
				static fn ( PhpToken $token ): bool => ! $token->isIgnorable()
			)
		);
		$inUse     = false;
		foreach ( $tokens as $position => $token ) {
			$before = $tokens[ $position - 1 ] ?? null;
			if ( $token->is( T_USE ) && $before?->text === ';' ) {
				$inUse = true;
			} elseif ( $token->text === ';' ) {
				$inUse = false;
			}
			if ( $inUse && $token->is( T_NAME_QUALIFIED ) ) {
				$alias             = ( $tokens[ $position + 1 ] ?? null )?->is( T_AS ) === true
					? $tokens[ $position + 2 ]->text
					: substr( (string) strrchr( $token->text, '\\' ), 1 );
				$imports[ $alias ] = $token->text;
			} elseif ( ! $inUse && $token->is( T_NAME_FULLY_QUALIFIED ) ) {
				$names[] = ltrim( $token->text, '\\' );
			} elseif ( ! $inUse && $token->is( T_NAME_QUALIFIED ) && $before?->is( T_NAMESPACE ) !== true ) {
				$names[] = "$namespace\\$token->text";
			} elseif ( ! $inUse && $token->is( T_STRING ) && $before?->is( self::NO_CLASS_AFTER ) !== true ) {
				$names[] = $imports[ $token->text ] ?? "$namespace\\$token->text";
			}
		}
		return array_values( array_unique( $names ) );
	}

	private static function root(): string {
		return dirname( __DIR__, 3 ) . '/php';
	}
}
