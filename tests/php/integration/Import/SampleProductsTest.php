<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Database\Database;
use Vitrine\Import\SampleProducts;

final class SampleProductsTest extends ImportTestCase {

	use ReadsVariants;

	#[Group( 'heavy' )]
	public function testCreatesSamplesInAllLanguagesOnce(): void {
		// Another attachment already has this file name.
		wp_upload_bits( 'mug.webp', null, 'x' );
		$job    = $this->service( SampleProducts::class )->add();
		$counts = $this->counts( $job );
		self::assertSame(
			array( array(), 11, 0 ),
			array( $this->faults( $job ), $counts->outcomes['created'], $counts->outcomes['failed'] )
		);
		self::assertSame( 0, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {product_view} WHERE fallback = 1' ) );
		self::assertSame( 55, $this->rowsIn( 'product_view' ) );
		$writer = $this->service( ProductWriter::class );
		$lamp   = $writer->facts( (int) $writer->bySku( 'SAMPLE-LMP-001' ) ) ?? self::fail( 'The lamp is missing.' );
		self::assertSame(
			array( 1, 1, array( (int) $writer->bySku( 'SAMPLE-EXT-006' ) => 790 ) ),
			array( count( $lamp->pictures ), count( $lamp->classification->categories ), $lamp->accessories )
		);
		$pictures = (array) wp_count_posts( 'attachment' );
		self::assertSame( 11, $this->counts( $this->service( SampleProducts::class )->add() )->outcomes['same'] );
		self::assertSame( $pictures, (array) wp_count_posts( 'attachment' ) );
		$this->assertFamilyHasOptionsInAllLanguages();
	}

	private function assertFamilyHasOptionsInAllLanguages(): void {
		self::assertSame(
			array(
				'SAMPLE-VAS-008-OS: Ochre 0.7 l 5200 - 4',
				'SAMPLE-VAS-008-OL: Ochre 1.2 l 6600 - 9',
				'SAMPLE-VAS-008-GL: Green 1.2 l 6600 - 2',
			),
			$this->variants( 'SAMPLE-VAS-008' )
		);
		self::assertSame(
			array(
				'en' => 'Carafe vase – Green, 1.2 l',
				'it' => 'Vaso caraffa – Verde, 1,2 l',
				'fr' => 'Vase carafe – Vert, 1,2 l',
				'de' => 'Karaffenvase – Grün, 1,2 l',
				'lt' => 'Vaza „Grafinas“ – Žalia, 1,2 l',
			),
			array_replace(
				array_flip( array( 'en', 'it', 'fr', 'de', 'lt' ) ),
				array_column( $this->views( $this->id( 'SAMPLE-VAS-008-GL' ) ), 'title', 'language' )
			)
		);
		$options = $this->service( FamilyOptions::class )->of( $this->id( 'SAMPLE-VAS-008' ) );
		self::assertSame( 'Glasur', $options[0]->attribute->labels->name( 'de' ) );
		self::assertSame( 'Talpa', $options[1]->attribute->labels->name( 'lt' ) );
	}

	public function testSamplesAreSmall(): void {
		self::assertLessThan( 300 * KB_IN_BYTES, array_sum( array_map( 'filesize', glob( \Vitrine\DIR . '/samples/*' ) ?: array() ) ) );
	}
}
