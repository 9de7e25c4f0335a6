<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\FaultPoints;

/** Holds requests of a served site at a named point until enough of them have come, so that they truly run at once. */
final class Barrier implements FaultPoints {

	/** Seconds after which nobody else is expected: the last few requests are fewer than the servers. */
	private const PATIENCE = 1.5;

	public function __construct( private readonly string $point, private readonly int $size, private readonly string $folder ) {
	}

	/** Puts a must-use plugin into the site, which gives its shop this barrier; a release has no such way in. */
	public static function install( string $site, string $point, int $size ): void {
		$folder = "$site/wp-content/barrier";
		if ( ! is_dir( $folder ) ) {
			mkdir( $folder );
		}
		$here = var_export( __FILE__, true );
		$make = sprintf( '\\%s::give( $container, %s, %d, %s )', self::class, var_export( $point, true ), $size, var_export( $folder, true ) );
		file_put_contents( self::plugin( $site ), "<?php\nadd_action( 'vitrine_loaded', static function ( object \$container ): void {\n\trequire_once $here;\n\t$make;\n} );\n" );
	}

	public static function remove( string $site ): void {
		unlink( self::plugin( $site ) );
		if ( is_file( "$site/wp-content/barrier/count" ) ) {
			unlink( "$site/wp-content/barrier/count" );
		}
		rmdir( "$site/wp-content/barrier" );
	}

	public static function give( Container $container, string $point, int $size, string $folder ): void {
		$container->add( array( FaultPoints::class => static fn (): FaultPoints => new self( $point, $size, $folder ) ) );
	}

	public function pass( string $point ): void {
		if ( $point !== $this->point ) {
			return;
		}
		// Each round of as many as there are servers has its own number: who comes next starts the next round.
		$mine = $this->arrive();
		$full = ( intdiv( $mine, $this->size ) + 1 ) * $this->size;
		$end  = microtime( true ) + self::PATIENCE;
		while ( microtime( true ) < $end && $this->arrived() < $full ) {
			usleep( 2000 );
		}
	}

	private function arrive(): int {
		$file = fopen( "{$this->folder}/count", 'c+' );
		if ( $file === false ) {
			return 0;
		}
		flock( $file, LOCK_EX );
		$number = (int) stream_get_contents( $file );
		ftruncate( $file, 0 );
		rewind( $file );
		fwrite( $file, (string) ( $number + 1 ) );
		fclose( $file );
		return $number;
	}

	private function arrived(): int {
		return (int) @file_get_contents( "{$this->folder}/count" );
	}

	private static function plugin( string $site ): string {
		return "$site/wp-content/mu-plugins/vitrine-barrier.php";
	}
}
