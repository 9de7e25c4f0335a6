<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Admin\Setup\HomePage;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\SchemaProperty;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Tests\Support\ReadsPages;
use Vitrine\Tests\Support\ReadsStructuredData;
use Vitrine\Tests\Support\SchemaOrg;

/** What search engines read of attributes and energy labels, and the preview picture of text pages. */
final class SchemaPropertiesTest extends CatalogueTestCase {

	use MakesPictures;
	use ReadsPages;
	use ReadsStructuredData;

	/** The owner chooses a property; also for a product without variants. */
	public function testAttributesHaveTheirProperties(): void {
		$writer   = $this->service( AttributeWriter::class );
		$values   = array();
		$property = function ( string $name, SchemaProperty $property, string $value ) use ( $writer, &$values ): void {
			$id            = $this->attribute( array( 'en' => $name ), AttributeType::Text );
			$values[ $id ] = array( $this->value( $id, array( 'en' => $value ) ) );
			$writer->saveProperty( $id, $property );
		};
		$property( 'Width', SchemaProperty::Size, '30 cm' );
		$property( 'Made of', SchemaProperty::Material, 'Oak' );
		$property( 'For', SchemaProperty::Gender, 'Women' );
		$property( 'Age', SchemaProperty::Age, '3+' );
		$color            = $this->attribute( array( 'en' => 'Glaze' ), AttributeType::Color );
		$values[ $color ] = array( $this->value( $color, array( 'en' => 'Red' ) ) );
		$writer->saveProperty( $color, SchemaProperty::None );
		$this->product( array( 'attributes' => $values ), array( 'en' => 'Chair' ) );

		[ $page ] = $this->page( '/product/chair' );
		$product  = self::node( self::data( $page ), 'Product' );
		self::assertSame( array(), SchemaOrg::problems( $product, array() ) );
		self::assertSame( array( '30 cm', 'Oak' ), array( $product['size'], $product['material'] ) );
		$audience = $product['audience'];
		self::assertSame( array( 'Women', '3+' ), array( $audience['suggestedGender'], $audience['suggestedAge']['value'] ) );
		self::assertArrayNotHasKey( 'color', $product, 'The owner chose something else.' );
		self::assertContains( 'Glaze', array_column( $product['additionalProperty'], 'name' ) );
	}

	public function testTheEnergyLabelIsNamedByItsNumber(): void {
		$facts = array( 'energyClass' => 'D', 'identification' => 'Model L-1, EPREL 1779994' );
		$this->product( array( 'legal' => new LegalFacts( ...$facts ) ), array( 'en' => 'Lamp' ) );
		$this->product( array( 'legal' => new LegalFacts( energyClass: 'D', identification: 'Model 1779994' ) ), array( 'en' => 'Bulb' ) );
		[ $page ]      = $this->page( '/product/lamp' );
		$product       = self::node( self::data( $page ), 'Product' );
		$certification = $product['hasCertification'];
		self::assertSame( array(), SchemaOrg::problems( $product, array() ) );
		self::assertSame(
			array( 'EPREL', 'European_Commission', '1779994', 'D' ),
			array(
				$certification['name'],
				$certification['issuedBy']['name'],
				$certification['certificationIdentification'],
				$certification['certificationRating']['ratingValue'],
			)
		);
		[ $page ] = $this->page( '/product/bulb' );
		self::assertArrayNotHasKey( 'hasCertification', self::node( self::data( $page ), 'Product' ) );
	}

	public function testTextPagesHaveThePictureOfTheHomePage(): void {
		$text = static fn ( string $title ): array => array(
			'title'   => $title,
			'slug'    => sanitize_title( $title ),
			'content' => "<p>$title</p>",
		);
		$this->service( PageWriter::class )->save( 'about', array( 'en' => $text( 'About' ), 'lt' => $text( 'Apie' ) ) );
		$this->service( HomePage::class )->make( EmbeddedLanguages::supported() );
		$this->service( HomePage::class )->show();
		$home  = (int) get_option( 'page_on_front' );
		$read  = function ( string $path, string $meta ): string {
			return (string) $this->page( $path )[0]->evaluate( "string(//meta[$meta]/@content)" );
		};
		self::assertSame( '', $read( '/about', '@property="og:image"' ) );
		set_post_thumbnail( $home, self::picture( 'moon' ) );
		foreach ( array( '/about', '/lt/apie' ) as $path ) {
			self::assertStringContainsString( 'moon', $read( $path, '@property="og:image"' ), $path );
			self::assertSame( 'summary_large_image', $read( $path, '@name="twitter:card"' ), $path );
		}
	}
}
