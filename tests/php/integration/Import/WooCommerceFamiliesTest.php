<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;

/** Variable products and their variations in WooCommerce's export. */
final class WooCommerceFamiliesTest extends ImportTestCase {

	use ReadsVariants;

	private const HOODIE = array(
		'HOODIE-RM: Red M 4500 - 4',
		'HOODIE-RL: Red L 4900 3900 0',
		'WC-103: Blue M 4500 - 2',
		'HOODIE-BL: Blue L 4500 - 0',
	);

	public function testVariationsJoinTheirParent(): void {
		$job = $this->imported( self::fixture() );
		self::assertSame( self::HOODIE, $this->variants( 'HOODIE' ), implode( "\n", $this->faults( $job ) ) );
		self::assertSame( array( 'CUP-S: S 900 - 1' ), $this->variants( 'CUP' ), 'The parent is in a later row.' );
		self::assertSame( array( 'created' => 7, 'changed' => 0, 'same' => 0, 'failed' => 0 ), $this->counts( $job )->outcomes );
		self::assertSame(
			array(
				'5: SKU: The product has no SKU; it will be “WC-103”.',
				'6: Published: The variation is disabled in WooCommerce: it is imported, but not for sale.',
				'7: Attribute 1 value(s): Enter a value of “Colour”.',
				'8: Attribute 1 value(s): The variant “HOODIE-BL” already has these values.',
				'11: Parent: The product “WC-119”, which this variant belongs to, is neither in the file nor in the shop.',
			),
			array_values(
				array_filter(
					$this->faults( $job ),
					static fn ( string $fault ): bool => preg_match( '/created|hierarchy/', $fault ) !== 1
				)
			)
		);
	}

	public function testFamilyHasTextsAndOtherAttributes(): void {
		$this->imported( self::fixture() );
		$facts = $this->service( ProductWriter::class )->facts( $this->id( 'HOODIE' ) );
		self::assertCount( 1, $facts->classification->attributes ?? array(), 'Only the fabric: colour and size are options.' );
		self::assertSame( 'Hoodie', $this->views( $this->id( 'HOODIE' ) )['en']['title'] );
		self::assertSame( 'Hoodie – Red, M', $this->views( $this->id( 'HOODIE-RM' ) )['en']['title'] );
		$red = $this->service( ProductWriter::class )->facts( $this->id( 'HOODIE-RM' ) );
		self::assertSame( array( '4006381333931', 600 ), array( $red->identifiers->gtin ?? '', $red->delivery->weightGrams ?? 0 ) );
	}

	public function testImportingAgainChangesNothing(): void {
		$this->imported( self::fixture() );
		$check = $this->checked( self::fixture() );
		self::assertSame(
			array( 7, 0 ),
			array( $this->counts( $check )->plans['same'], $this->counts( $check )->plans['changed'] ),
			implode( "\n", $this->faults( $check ) )
		);
		self::assertSame( 7, $this->counts( $this->imported( self::fixture() ) )->outcomes['same'] );
		$export = $this->exported();
		self::assertSame( 7, $this->counts( $this->imported( $export ) )->outcomes['same'] );
		self::assertSame( $export, $this->exported() );
	}

	/** As imported by versions without variants. */
	public function testVariationsOfAnEarlierImportBecomeVariants(): void {
		$red  = $this->product(
			array( 'sku' => 'HOODIE-RM', 'price' => 4000, 'stock' => 4, 'shippingPrice' => 500 ),
			array( 'en' => 'Hoodie - Red, M' )
		);
		$blue = $this->product(
			array( 'sku' => 'WC-103', 'price' => 4500, 'stock' => 2 ),
			array( 'en' => 'Hoodie - Blue, M', 'de' => 'Kapuzenpulli' )
		);
		$job  = $this->imported( self::fixture() );
		self::assertSame(
			array( 5, 2 ),
			array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->outcomes['changed'] ),
			implode( "\n", $this->faults( $job ) )
		);
		self::assertEqualsCanonicalizing( self::HOODIE, $this->variants( 'HOODIE' ) );
		self::assertSame( array( $red, $blue ), array( $this->id( 'HOODIE-RM' ), $this->id( 'WC-103' ) ) );
		self::assertSame( 7, $this->rowsIn( 'products' ) );
		$prices = $this->service( Database::class )->rows(
			'SELECT price FROM {price_log} WHERE product_id = %d ORDER BY id',
			array( $red )
		);
		self::assertSame( array( '4000', '4500' ), array_column( $prices, 'price' ) );
		self::assertSame( 2, (int) wp_count_posts( 'vitrine_product' )->publish, 'One post per family.' );
		self::assertSame( 7, $this->counts( $this->imported( self::fixture() ) )->outcomes['same'] );
	}

	public function testFileWithOnlyVariationsChangesVariants(): void {
		$this->imported( self::fixture() );
		$lines = explode( "\n", self::fixture() );
		$job   = $this->imported( "$lines[0]\n" . str_replace( ',45,', ',44,', $lines[2] ) . "\n" );
		self::assertSame(
			array( 'HOODIE-RM: Red M 4400 - 4', ...array_slice( self::HOODIE, 1 ) ),
			$this->variants( 'HOODIE' ),
			implode( "\n", $this->faults( $job ) )
		);
	}

	private static function fixture(): string {
		return (string) file_get_contents( __DIR__ . '/fixtures/woocommerce-variable.csv' );
	}
}
