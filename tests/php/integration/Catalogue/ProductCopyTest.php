<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Admin\Products\DuplicateAction;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Tests\Support\FamilyFactory;
use WP_Post;

/** Duplicating a product by the editor's route and by the list's action. */
final class ProductCopyTest extends EditorTestCase {

	private const ROUTE = '/vitrine-admin/v1/products/copies';

	private function post( int $product, string $language = 'en' ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )[ $language ];
	}

	/** @return int The copy. */
	private function duplicated( int $product, string $language = 'en' ): int {
		$answer = $this->send( self::ROUTE, array( 'from' => $this->post( $product, $language ) ) );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$owner = $this->service( Translations::class )->ownerOf( Translations::PRODUCT, (int) $answer->get_data()['post'] );
		self::assertSame( $language, $owner['language'] ?? '', 'The text in the language of the original opens.' );
		self::assertNotSame( $product, $owner['canonical_id'] ?? 0 );
		return $owner['canonical_id'] ?? 0;
	}

	private function facts( int $product ): ProductData {
		return $this->service( ProductWriter::class )->facts( $product ) ?? self::fail( 'Product not found.' );
	}

	/** @return array<string, mixed> */
	private static function comparable( ProductData $facts ): array {
		$own = array( 'sku' => '', 'gtin' => '', 'stock' => 0, 'createdAt' => 0 );
		return $own + array( 'salePeriod' => $facts->prices->salePeriod->toRow(), 'legal' => $facts->legal->toRow() )
			+ array( 'vatClass' => $facts->prices->vatClass->value ) + $facts->toArray();
	}

	private function simple(): int {
		return $this->product(
			array(
				'sku'         => 'BE-BL',
				'price'       => 2490,
				'salePrice'   => 1990,
				'stock'       => 12,
				'gtin'        => '4006381333931',
				'mpn'         => 'B1',
				'weightGrams' => 350,
				'featured'    => true,
				'categories'  => array( $this->category( array( 'en' => 'Cups', 'de' => 'Becher' ) ) ),
				'accessories' => array( $this->product() => 300 ),
				'attributes'  => array( $this->attribute( 'Height', AttributeType::Number ) => 9.5 ),
			),
			array(
				'en' => array( 'title' => 'Blue cup', 'excerpt' => 'Short.', 'content' => '<p>Long.</p>', 'warnings' => 'Hot.' ),
				'de' => 'Blauer Becher',
			)
		);
	}

	public function testACopyIsADraftWithEverythingButWhatIsItsOwn(): void {
		$cup = $this->simple();
		add_post_meta( $this->post( $cup ), '_seo_title', wp_slash( 'A \\ "cup"' ) );
		add_post_meta( $this->post( $cup ), '_edit_lock', '1:1' );
		$copy = $this->duplicated( $cup );

		self::assertSame( self::comparable( $this->facts( $cup ) ), self::comparable( $this->facts( $copy ) ) );
		$facts = $this->facts( $copy );
		self::assertSame( array( 'BE-BL-2', '', 0 ), array( $facts->identifiers->sku, $facts->identifiers->gtin, $facts->stock ) );
		$texts = $this->service( ProductRecords::class )->many( array( $copy ) )[ $copy ]->texts;
		self::assertSame(
			array(
				'de' => array( 'Blauer Becher', '', '', '', 'draft', '' ),
				'en' => array( 'Blue cup', '', 'Short.', '<p>Long.</p>', 'draft', 'Hot.' ),
			),
			array_map( static fn ( object $text ): array => array_values( get_object_vars( $text ) ), $texts )
		);
		self::assertSame( array(), $this->views( $copy ) );
		self::assertSame( array(), $this->service( PriceLog::class )->forProduct( $copy ) );
		self::assertSame( 'A \\ "cup"', get_post_meta( $this->post( $copy ), '_seo_title', true ) );
		self::assertSame( '', get_post_meta( $this->post( $copy ), '_edit_lock', true ) );
		self::assertSame( '12', (string) $this->facts( $cup )->stock, 'The original stays as it is.' );
	}

	public function testThePathFollowsTheTitleOfThePublishedCopy(): void {
		$cup  = $this->simple();
		$post = $this->post( $this->duplicated( $cup ) );
		$this->send( "/wp/v2/vitrine-products/$post", array( 'title' => 'Red cup', 'status' => 'publish' ) );
		self::assertSame( 'red-cup', get_post( $post )?->post_name );
		$same = $this->duplicated( $cup );
		$this->send( "/wp/v2/vitrine-products/{$this->post( $same )}", array( 'status' => 'publish' ) );
		self::assertNotSame( $this->views( $cup )['en']['path'], $this->views( $same )['en']['path'] );
		self::assertSame( array( 'BE-BL-2', 'BE-BL-3' ), array( 'BE-BL-2', $this->facts( $same )->identifiers->sku ) );
	}

	public function testAFamilyIsCopiedWithItsVariants(): void {
		$factory = new FamilyFactory();
		$family  = $factory->shirt();
		$first   = $factory->variants( $family )[0];
		$writer  = $this->service( ProductWriter::class );
		$writer->save( $first, $this->facts( $first )->with( gtin: '4006381333931', salePrice: 1500, weightGrams: 210 ) );
		$copy     = $this->duplicated( $family, 'de' );
		$variants = $factory->variants( $copy );
		self::assertCount( 3, $variants );
		foreach ( $factory->variants( $family ) as $index => $original ) {
			$made = $this->facts( $variants[ $index ] );
			self::assertSame( self::comparable( $this->facts( $original ) ), self::comparable( $made ) );
			self::assertSame(
				array( $this->facts( $original )->identifiers->sku . '-2', '', 0 ),
				array( $made->identifiers->sku, $made->identifiers->gtin, $made->stock )
			);
		}
		$combinations = fn ( int $id ): array => array_column(
			$this->service( Database::class )->rows(
				'SELECT combination FROM {products} WHERE family_id = %d ORDER BY variant_position',
				array( $id )
			),
			'combination'
		);
		self::assertSame( $combinations( $family ), $combinations( $copy ) );
	}

	public function testLongSkusAndManyCopiesStayUnique(): void {
		$long = $this->product( array( 'sku' => str_repeat( 'x', 64 ) ) );
		self::assertSame( "P-$long-2", $this->facts( $this->duplicated( $long ) )->identifiers->sku );
		self::assertSame( "P-$long-3", $this->facts( $this->duplicated( $long ) )->identifiers->sku );
	}

	public function testOnlyUsersWhoMayEditTheProductCopyIt(): void {
		$cup = $this->simple();
		foreach ( array( 'author', 'subscriber' ) as $role ) {
			$this->as( $role );
			self::assertSame( 403, $this->send( self::ROUTE, array( 'from' => $this->post( $cup ) ) )->get_status(), $role );
		}
		$this->as( 'editor' );
		$page = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Page' ) );
		self::assertSame( 403, $this->send( self::ROUTE, array( 'from' => $page ) )->get_status() );
		self::assertSame( 403, $this->send( self::ROUTE, array( 'from' => 999_999 ) )->get_status() );
	}

	public function testTheListOffersItToUsersWhoMayEdit(): void {
		$post = get_post( $this->post( $this->simple() ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$action = $this->service( DuplicateAction::class );
		self::assertMatchesRegularExpression(
			"/admin-post\.php\?action=vitrine_duplicate_product&#038;post=$post->ID&#038;_wpnonce=[0-9a-f]{10}/",
			implode( '', $action->link( array(), $post ) )
		);
		$this->as( 'subscriber' );
		self::assertSame( array(), $action->link( array(), $post ) );
	}

	public function testASimultaneousCopyTakesTheNextSku(): void {
		$product = $this->simple();
		$taken   = true;
		add_filter(
			'wp_insert_post_data',
			static function ( array $data ) use ( &$taken ): array {
				if ( $taken ) {
					$taken = false;
					throw new DuplicateKey( 'Another process has saved BE-BL-2.' );
				}
				return $data;
			}
		);
		self::assertSame( 'BE-BL-2', $this->facts( $this->duplicated( $product ) )->identifiers->sku, 'The copy is made again.' );
		self::assertSame( 'BE-BL-3', $this->facts( $this->duplicated( $product ) )->identifiers->sku );
	}
}
