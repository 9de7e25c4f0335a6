<?php
/**
 * Imports generated products through the job worker: php tests/bench/import.php --site=<folder of WordPress> [--rows=10000]
 * Prints one JSON object per run: the new file, the same file again, the file with other prices, and a file that makes the products
 * variants of families, 200 each. Use a scratch shop.
 *
 * With --orders=<file> it sells a product every 50 ms instead, every second time one of the imported ones, until that file exists, and
 * prints the longest wait in milliseconds.
 */

declare(strict_types=1);

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Import\ImportWorker;
use Vitrine\Import\JobRows;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Upload;

( static function (): void {
	$options = getopt( '', array( 'site:', 'rows:', 'runs:', 'orders:' ) );
	$site    = is_string( $options['site'] ?? null ) ? $options['site'] : '';
	if ( ! is_file( "$site/wp-load.php" ) ) {
		fwrite(
			STDERR,
			"Usage: php tests/bench/import.php --site=<folder of WordPress> [--rows=10000] [--runs=new,same,prices,families]\n"
		);
		exit( 2 );
	}
	$_SERVER += array(
		'REQUEST_URI'    => '/',
		'REQUEST_METHOD' => 'GET',
		'HTTP_HOST'      => 'localhost',
	);
	require "$site/wp-load.php";

	$file = static function ( int $rows, int $price, string $word ): string {
		$name = (string) tempnam( sys_get_temp_dir(), 'bench' );
		$out  = fopen( $name, 'wb' );
		if ( $out === false ) {
			exit( 1 );
		}
		$header = 'sku,price,stock,weight_g,shipping_price,categories';
		foreach ( array( 'en', 'de' ) as $language ) {
			$header .= ",title:$language,excerpt:$language,content:$language,material:$language";
		}
		fwrite( $out, "$header\n" );
		for ( $n = 1; $n <= $rows; ++$n ) {
			$cells = array( sprintf( 'B-%06d', $n ), $price + $n % 900 . '.90', $n % 40, 100 + $n % 5000, '4.90', 'Category ' . $n % 40 );
			foreach ( array( "$word %d, hand-thrown in stoneware", "$word %d, aus Steinzeug gedreht, größer" ) as $title ) {
				$title   = sprintf( $title, $n );
				$cells[] = $title;
				$cells[] = "$title. It holds flowers, water and & light; number $n of the series.";
				$text    = str_repeat( "$title in the studio at the river. ", 10 );
				$cells[] = "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->";
				$cells[] = 'Stoneware, glaze ' . $n % 30;
			}
			fputcsv( $out, $cells, ',', '"', '' );
		}
		fclose( $out );
		return $name;
	};
	$families  = static function ( int $rows ): string {
		$name = (string) tempnam( sys_get_temp_dir(), 'bench' );
		$out  = fopen( $name, 'wb' );
		if ( $out === false ) {
			exit( 1 );
		}
		fwrite( $out, "sku,kind,family,price,shipping_price,option:Size,option:Colour,title:en,title:de\n" );
		for ( $n = 1; $n <= $rows; ++$n ) {
			$family = sprintf( 'F-%04d', intdiv( $n - 1, 200 ) );
			if ( $n % 200 === 1 ) {
				fwrite( $out, "$family,family,,,4.90,,,Family $family,Familie $family\n" );
			}
			fwrite( $out, sprintf( "B-%06d,,%s,19.90,,Size %d,Colour %d,,\n", $n, $family, $n % 20, intdiv( $n, 20 ) % 10 ) );
		}
		fclose( $out );
		return $name;
	};
	$used      = static function (): float {
		$usage = (array) getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
	};
	$container = apply_filters( 'vitrine_container', null );
	if ( isset( $options['orders'] ) ) {
		$database = $container->get( Database::class );
		$stock    = $container->get( Stock::class );
		$product  = $container->get( ProductWriter::class )->save( null, ProductData::create( 'SOLD', 1000, stock: 1_000_000 ) );
		$longest  = 0.0;
		for ( $count = 0; ! file_exists( (string) $options['orders'] ); ++$count ) {
			usleep( 50_000 );
			$sold  = $count % 2 === 0
				? $product
				: (int) $database->value( 'SELECT id FROM {products} WHERE sku = %s', array( 'B-000039' ) );
			$begin = microtime( true );
			$database->transaction( static fn (): bool => $stock->reduce( $sold, 1 ) );
			$longest = max( $longest, microtime( true ) - $begin );
		}
		printf( "%d orders, the longest waited %d ms\n", $count, 1000 * $longest );
		exit( 0 );
	}
	$rows      = (int) ( $options['rows'] ?? 10_000 );
	$runs      = explode( ',', (string) ( $options['runs'] ?? 'new,same,prices' ) );
	$files     = array(
		'new'    => array( 10, 'Vase' ),
		'same'   => array( 10, 'Vase' ),
		'prices' => array( 11, 'Vase' ),
		'texts'  => array( 11, 'Jug' ),
		'families' => array( 0, '' ),
	);
	foreach ( $files as $run => [ $price, $word ] ) {
		if ( ! in_array( $run, $runs, true ) ) {
			continue;
		}
		$name    = $run === 'families' ? $families( $rows ) : $file( $rows, $price, $word );
		$job     = $container->get( Upload::class )->accept( $name, 'bench.csv', 1, null, null );
		$jobs    = $container->get( Jobs::class );
		$seconds = array();
		$cpu     = $used();
		foreach ( array( JobStatus::Checking, JobStatus::Running ) as $status ) {
			$begin = microtime( true );
			$jobs->move( $job->id, $status === JobStatus::Checking ? JobStatus::Fresh : JobStatus::Checked, $status );
			while ( $jobs->find( $job->id )?->status === $status ) {
				$container->get( ImportWorker::class )->run( $job->id, 20 );
			}
			$seconds[] = round( microtime( true ) - $begin, 1 );
		}
		unlink( $name );
		echo wp_json_encode(
			array(
				'run'      => $run,
				'rows'     => $rows,
				'check'    => $seconds[0],
				'import'   => $seconds[1],
				'outcomes' => $container->get( JobRows::class )->counts( $job->id )->outcomes,
				'cpu'      => round( $used() - $cpu, 1 ),
				'memory'   => memory_get_peak_usage(),
			)
		), "\n";
	}
} )();
