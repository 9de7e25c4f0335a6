<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;

/** WooCommerce products that WPML or Polylang has translated: one product here, with the texts of all languages. */
final class WooCommerceTranslationsTest extends ImportTestCase {

	use ReadsVariants;

	private const COLUMNS = 'ID,Type,SKU,Name,Published,"Visibility in catalog","Short description",Description,"Tax status","In stock?",'
		. 'Stock,"Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)"';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/** A product line; the German one has another price, which does not count. */
	private static function line( int $id, string $sku, string $name, int $price, string $rest = '', string $type = 'simple' ): string {
		$stock = $type === 'variable' ? '' : '7';
		return "$id,$type,$sku,$name,1,visible,About $name,,taxable,1,$stock,$price,Vases,,Material,Clay$rest";
	}

	/** @param list<string> $lines */
	private static function csv( string $columns, array $lines ): string {
		return self::COLUMNS . "$columns\n" . implode( "\n", $lines ) . "\n";
	}

	private function assertIsOneProduct( string $sku, string ...$titles ): void {
		$product  = $this->id( $sku );
		$versions = $this->service( Translations::class )->versions( Translations::PRODUCT, $product );
		$found    = array_map( static fn ( int $post ): string => get_post_field( 'post_title', $post, 'raw' ), $versions );
		ksort( $found );
		ksort( $titles );
		self::assertSame( $titles, $found );
		self::assertSame( 3000, $this->service( ProductWriter::class )->facts( $product )->prices->price ?? 0 );
		self::assertSame( 7, $this->service( ProductWriter::class )->facts( $product )->stock ?? 0 );
	}

	public function testSetsOfPolylangForWooCommerce(): void {
		// Polylang gives all translations the same SKU; the German one comes first here.
		$job = $this->imported(
			self::csv(
				',Language,Translation group',
				array(
					self::line( 12, 'AMPHORA', 'Amphore', 99, ',de,pll_5f1' ),
					self::line( 11, 'AMPHORA', 'Amphora', 30, ',en,pll_5f1' ),
					self::line( 13, 'AMPHORA', 'Amforă', 30, ',ro,pll_5f1' ),
					self::line( 14, 'ALONE', 'Alone', 30, ',en,' ),
				)
			)
		);
		self::assertSame( 2, $this->rowsIn( 'products' ), implode( "\n", $this->faults( $job ) ) );
		$this->assertIsOneProduct( 'AMPHORA', en: 'Amphora', de: 'Amphore' );
		$this->assertIsOneProduct( 'ALONE', en: 'Alone' );
		self::assertContains( '2: : A translation of the product in line 3: its texts are imported with it.', $this->faults( $job ) );
		self::assertContains( '4: : A translation in a language that the shop does not have: it is skipped.', $this->faults( $job ) );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'] );
	}

	public function testSetsOfWpmlExportAndImport(): void {
		$columns = ',Meta: _wpml_import_language_code,Meta: _wpml_import_source_language_code,Meta: _wpml_import_translation_group';
		$job     = $this->imported(
			self::csv(
				$columns,
				array(
					self::line( 21, 'JUG', 'Jug', 30, ',en,,woocommerce_product_21' ),
					self::line( 22, 'JUG-DE', 'Krug', 31, ',de,en,woocommerce_product_21' ),
					self::line( 23, '', 'Ąsotis', 32, ',lt,en,woocommerce_product_21' ),
				)
			)
		);
		self::assertSame( 1, $this->rowsIn( 'products' ), implode( "\n", $this->faults( $job ) ) );
		$this->assertIsOneProduct( 'JUG', en: 'Jug', de: 'Krug', lt: 'Ąsotis' );
	}

	/** Some exports have the same set in every row, or the set 0. */
	public function testRecordsInTheSameLanguageAreProductsOfTheirOwn(): void {
		$lines = array( self::line( 1, 'A', 'Amphora', 30, ',en,0' ), self::line( 2, 'B', 'Becher', 30, ',de,0' ) );
		for ( $id = 3; $id < 9; $id++ ) {
			$lines[] = self::line( $id, "C$id", "Cup $id", 30, ',en,same' );
		}
		$lines[] = self::line( 9, 'D', 'Tasse', 30, ',de,same' );
		$job     = $this->imported( self::csv( ',Language,Translation group', $lines ) );
		self::assertSame( 8, $this->rowsIn( 'products' ), implode( "\n", $this->faults( $job ) ) );
		$this->assertIsOneProduct( 'A', en: 'Amphora' );
		$this->assertIsOneProduct( 'B', de: 'Becher' );
		$this->assertIsOneProduct( 'C3', en: 'Cup 3', de: 'Tasse' );
		$this->assertIsOneProduct( 'C8', en: 'Cup 8' );
	}

	public function testImportingAgainChangesNothing(): void {
		$file = self::csv(
			',Language,Translation group',
			array( self::line( 11, 'AMPHORA', 'Amphora', 30, ',en,g' ), self::line( 12, 'AMPHORA', 'Amphore', 30, ',de,g' ) )
		);
		$this->imported( $file );
		self::assertSame( 1, $this->counts( $this->imported( $file ) )->outcomes['same'] );
		self::assertSame( 1, $this->rowsIn( 'products' ) );
	}

	public function testVariationsComeOverOnceWithTheirValues(): void {
		$row = static fn ( int $id, string $sku, string $name, string $price, string $option, string $values, string $set ) => implode(
			',',
			$price === ''
				? array( $id, 'variable', $sku, $name, '1,visible,,,taxable,1,,,Vases', '', $option, "\"$values\"", $set )
				: array( $id, 'variation', $sku, $name, '1,visible,,,taxable,1,4', $price, 'Vases,BOWL', $option, "\"$values\"", $set )
		);
		$job = $this->imported(
			self::csv(
				',Language,Translation group',
				array(
					$row( 31, 'BOWL', 'Bowl', '', 'Colour', 'Red, Blue', 'en,a' ),
					$row( 41, 'BOWL', 'Schale', '', 'Farbe', 'Rot, Blau', 'de,a' ),
					$row( 32, 'BOWL-R', 'Bowl - Red', '20', 'Colour', 'Red', 'en,b' ),
					$row( 42, 'BOWL-R', 'Schale - Rot', '20', 'Farbe', 'Rot', 'de,b' ),
					$row( 33, 'BOWL-B', 'Bowl - Blue', '21', 'Colour', 'Blue', 'en,c' ),
					$row( 43, 'BOWL-B', 'Schale - Blau', '21', 'Farbe', 'Blau', 'de,c' ),
				)
			)
		);
		$variants = array( 'BOWL-R: Red 2000 - 4', 'BOWL-B: Blue 2100 - 4' );
		self::assertSame( $variants, $this->variants( 'BOWL' ), implode( "\n", $this->faults( $job ) ) );
		self::assertSame( 'Schale', $this->views( $this->id( 'BOWL' ) )['de']['title'] );
		self::assertSame( 'Schale – Rot', $this->views( $this->id( 'BOWL-R' ) )['de']['title'] );
	}

	/** @return array{int, int} Posts of WooCommerce's products in this site, in English and German. */
	private static function products(): array {
		return array_map(
			static fn ( string $title ): int => (int) wp_insert_post(
				array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $title )
			),
			array( 'Dish', 'Teller' )
		);
	}

	public function testSetsThatWpmlHasStoredInThisSite(): void {
		global $wpdb;
		[ $english, $german ] = self::products();
		$table = "{$wpdb->prefix}icl_translations";
		$wpdb->query(
			"CREATE TABLE $table (translation_id bigint(20) NOT NULL AUTO_INCREMENT, element_type varchar(60) NOT NULL DEFAULT 'post_post',
			element_id bigint(20) DEFAULT NULL, trid bigint(20) NOT NULL, language_code varchar(7) NOT NULL,
			source_language_code varchar(7) DEFAULT NULL, PRIMARY KEY (translation_id))"
		);
		try {
			foreach ( array( 'en' => $english, 'de' => $german ) as $code => $id ) {
				$row = array( 'element_type' => 'post_product', 'element_id' => $id, 'trid' => 77, 'language_code' => $code );
				$wpdb->insert( $table, $row );
			}
			$lines = array( self::line( $english, 'DISH', 'Dish', 30 ), self::line( $german, 'DISH', 'Teller', 31 ) );
			$this->imported( self::csv( '', $lines ) );
			self::assertSame( 1, $this->rowsIn( 'products' ) );
			$this->assertIsOneProduct( 'DISH', en: 'Dish', de: 'Teller' );
		} finally {
			$wpdb->query( "DROP TABLE $table" );
		}
	}

	public function testSetsThatPolylangHasStoredInThisSite(): void {
		[ $english, $german ] = self::products();
		update_option( 'polylang', array( 'version' => '3.8' ) );
		foreach ( array( 'language', 'post_translations' ) as $taxonomy ) {
			register_taxonomy( $taxonomy, 'product' );
		}
		foreach ( array( 'en' => $english, 'de' => $german ) as $code => $id ) {
			wp_set_object_terms( $id, $code, 'language' );
			wp_set_object_terms( $id, 'pll_61', 'post_translations' );
		}
		foreach ( array( 'language', 'post_translations' ) as $taxonomy ) {
			unregister_taxonomy( $taxonomy );
		}
		$this->imported( self::csv( '', array( self::line( $english, '', 'Dish', 30 ), self::line( $german, '', 'Teller', 31 ) ) ) );
		self::assertSame( 1, $this->rowsIn( 'products' ) );
		$this->assertIsOneProduct( "WC-$english", en: 'Dish', de: 'Teller' );
	}

	/** The ids in a file of another shop mean other posts here. */
	public function testFileOfAnotherShopIsNotMatched(): void {
		[ $english, $german ] = self::products();
		update_option( 'polylang', array( 'version' => '3.8' ) );
		register_taxonomy( 'language', 'product' );
		wp_set_object_terms( $english, 'de', 'language' );
		unregister_taxonomy( 'language' );
		$lines = array( self::line( $english, 'OTHER', 'Other', 30 ), self::line( $german, 'MORE', 'More', 30 ) );
		$this->imported( self::csv( '', $lines ) );
		$this->assertIsOneProduct( 'OTHER', en: 'Other' );
		self::assertSame( 2, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {products}' ) );
	}
}
