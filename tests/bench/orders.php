<?php
/**
 * Measures the order screens of wp-admin with many orders: php tests/bench/orders.php --site=<folder of WordPress> [--orders=100000]
 * Adds orders up to that number, then prints the milliseconds of each query as the median of five. Use a scratch shop.
 */

declare(strict_types=1);

( static function (): void {
	$root    = dirname( __DIR__, 2 );
	$options = getopt( '', array( 'site:', 'orders:' ) );
	$site    = is_string( $options['site'] ?? null ) ? $options['site'] : '';
	if ( ! is_file( "$site/wp-load.php" ) ) {
		fwrite( STDERR, "Usage: php tests/bench/orders.php --site=<folder of WordPress> [--orders=100000]\n" );
		exit( 2 );
	}
	$_SERVER += array(
		'REQUEST_URI'    => '/',
		'REQUEST_METHOD' => 'GET',
		'HTTP_HOST'      => 'localhost',
	);
	require "$site/wp-load.php";
	require "$root/tests/php/support/BulkInsert.php";
	require "$root/tests/php/support/OrderSeeder.php";
	require "$root/tests/php/support/OrderListQueries.php";

	$container = apply_filters( 'vitrine_container', null );
	$database  = $container->get( Vitrine\Database\Database::class );
	$missing   = (int) ( $options['orders'] ?? 100_000 ) - (int) $database->value( 'SELECT COUNT(*) FROM {orders}' );
	if ( $missing > 0 ) {
		$products = array_map( 'intval', array_column( $database->rows( 'SELECT id FROM {products}' ), 'id' ) );
		( new Vitrine\Tests\Support\OrderSeeder( $database ) )->write(
			$missing,
			time() - 60,
			3 * 365,
			$products === array() ? range( 1, 50 ) : $products
		);
		$database->run( 'ANALYZE TABLE {orders}, {order_lines}' );
	}
	foreach ( Vitrine\Tests\Support\OrderListQueries::all( $container ) as $name => $ask ) {
		$times = array();
		for ( $try = 0; $try < 5; ++$try ) {
			$begin   = hrtime( true );
			$ask();
			$times[] = ( hrtime( true ) - $begin ) / 1e6;
		}
		sort( $times );
		printf( "%8.1f ms  %s\n", $times[2], $name );
	}
} )();
