<?php
/**
 * Replaces the products of a demo shop with a generated catalogue and prints what the benchmark requests as JSON:
 * php tests/bench/catalogue.php --site=<folder of WordPress> --products=N
 * Without `--products` it only rebuilds the catalogue index. Called by `npm run bench -- --products=N`.
 */

declare(strict_types=1);

( static function (): void {
	$root    = dirname( __DIR__, 2 );
	$options = getopt( '', array( 'site:', 'products:' ) );
	$site    = is_string( $options['site'] ?? null ) ? $options['site'] : '';
	$count   = (int) ( $options['products'] ?? 0 );
	if ( ! is_file( "$site/wp-load.php" ) ) {
		fwrite( STDERR, "Usage: php tests/bench/catalogue.php --site=<folder of WordPress> --products=100000\n" );
		exit( 2 );
	}
	$_SERVER += array(
		'REQUEST_URI'    => '/',
		'REQUEST_METHOD' => 'GET',
		'HTTP_HOST'      => 'localhost',
	);
	require "$site/wp-load.php";
	require "$root/tests/php/support/BulkInsert.php";
	require "$root/tests/php/support/CatalogueVocabulary.php";
	require "$root/tests/php/support/CatalogueSeeder.php";

	$container = apply_filters( 'vitrine_container', null );
	$database  = $container->get( Vitrine\Database\Database::class );
	$progress  = static fn ( string $text ) => fwrite( STDERR, "bench: $text\n" );

	if ( $count > 0 ) {
		$pictures = array();
		foreach (
			$database->rows( 'SELECT p.id, p.pictures, v.language, v.image, v.gallery FROM {products} p JOIN {product_view} v ON v.product_id = p.id' ) as $row
		) {
			$pictures[ $row['id'] ]['pictures']                    = (string) $row['pictures'];
			$pictures[ $row['id'] ]['image'][ $row['language'] ]   = (string) $row['image'];
			$pictures[ $row['id'] ]['gallery'][ $row['language'] ] = (string) $row['gallery'];
		}
		$progress( 'removing the products of the demo' );
		$writer = $container->get( Vitrine\Catalogue\Edit\ProductWriter::class );
		array_map( $writer->delete( ... ), array_keys( $pictures ) );

		( new Vitrine\Tests\Support\CatalogueSeeder(
			$database,
			$container->get( Vitrine\I18n\Languages::class ),
			$container->get( Vitrine\Catalogue\Edit\CategoryWriter::class ),
			$container->get( Vitrine\Catalogue\Edit\AttributeWriter::class ),
			array_values( $pictures )
		) )->write( $count, time() - DAY_IN_SECONDS, $progress );
	}
	if ( class_exists( Vitrine\Search\Index\IndexWriter::class ) ) {
		$progress( 'building the catalogue index' );
		$container->get( Vitrine\Search\Index\IndexWriter::class )->rebuild();
	}
	if ( ! defined( 'DB_ENGINE' ) || DB_ENGINE !== 'sqlite' ) {
		// Large shops have statistics: MariaDB updates them in the background.
		foreach ( $database->rows( "SHOW TABLES LIKE '{$database->wpdb->prefix}%'" ) as $table ) {
			$database->rows( 'ANALYZE TABLE ' . array_values( $table )[0] );
		}
	}
	do_action( 'vitrine_catalogue_changed' );
	do_action( 'vitrine_purge_pages' );
	do_action( 'vitrine_answers_changed' );
	if ( $count > 0 ) {
		$ids     = static fn ( string $sql ): array => array_map( 'intval', array_column( $database->rows( $sql ), 'id' ) );
		$product = $database->row(
			"SELECT p.id, v.path, c.category_id, c.path AS category_path
			FROM {products} p
			JOIN {product_accessories} a ON a.product_id = p.id
			JOIN {product_categories} pc ON pc.product_id = p.id AND pc.position = 0
			JOIN {category_view} c ON c.category_id = pc.category_id AND c.language = 'de' AND c.title = 'Collection 1'
			JOIN {product_view} v ON v.product_id = p.id AND v.language = 'de'
			WHERE p.stock IS NULL ORDER BY p.id LIMIT 1"
		);
		echo wp_json_encode(
			array(
				'cart'          => $ids( 'SELECT id FROM {products} WHERE stock IS NULL ORDER BY id LIMIT 3' ),
				'product'       => $product['path'],
				'category'      => (int) $product['category_id'],
				'category_path' => $product['category_path'],
				'in_category'   => (int) $database->value(
					'SELECT COUNT(*) FROM {product_categories} WHERE category_id = %d',
					array( (int) $product['category_id'] )
				),
				'rare'          => ( new Vitrine\Tests\Support\CatalogueVocabulary( $count ) )->series( (int) $product['id'] ),
			)
		);
	}
} )();
