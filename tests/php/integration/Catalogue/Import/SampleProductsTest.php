<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Import\SampleProducts;
use Vitrine\Kernel\Database;

final class SampleProductsTest extends ImportTestCase {

	public function testCreatesSamplesInAllLanguagesOnce(): void {
		// Another attachment already has this file name.
		wp_upload_bits( 'mug.webp', null, 'x' );
		$job    = $this->service( SampleProducts::class )->add();
		$counts = $this->counts( $job );
		self::assertSame(
			array( array(), 7, 0 ),
			array( $this->faults( $job ), $counts->outcomes['created'], $counts->outcomes['failed'] )
		);
		self::assertSame( 0, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {product_view} WHERE fallback = 1' ) );
		self::assertSame( 35, $this->rowsIn( 'product_view' ) );
		$writer = $this->service( ProductWriter::class );
		$lamp   = $writer->facts( (int) $writer->bySku( 'SAMPLE-LMP-001' ) ) ?? self::fail( 'The lamp is missing.' );
		self::assertSame(
			array( 1, 1, array( (int) $writer->bySku( 'SAMPLE-EXT-006' ) => 790 ) ),
			array( count( $lamp->pictures ), count( $lamp->categories ), $lamp->accessories )
		);
		$pictures = (array) wp_count_posts( 'attachment' );
		self::assertSame( 7, $this->counts( $this->service( SampleProducts::class )->add() )->outcomes['same'] );
		self::assertSame( $pictures, (array) wp_count_posts( 'attachment' ) );
	}

	public function testSamplesAreSmall(): void {
		self::assertLessThan( 300 * KB_IN_BYTES, array_sum( array_map( 'filesize', glob( \Vitrine\DIR . '/samples/*' ) ?: array() ) ) );
	}
}
