<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\ProductAttribute;
use Vitrine\Catalogue\Attributes\SchemaProperty;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\CataloguePages\View\FactsView;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;

/**
 * Brand, attributes, MPN and GTIN of a product: rows for its page, and properties for the structured data.
 *
 * @phpstan-import-type Row from FactsView
 * @phpstan-import-type Value from FactsView
 */
final class AttributeList {

	public function __construct( private readonly Languages $languages, private readonly Typography $typography ) {
	}

	/** @return list<Row> */
	public function rows( ProductDetails $full ): array {
		$rows = array_map(
			fn ( ProductAttribute $attribute ): array => array(
				'label'  => $attribute->attribute->labels->current( $this->languages ),
				'values' => $this->values( $attribute ),
			),
			self::visible( $full )
		);
		if ( $full->brand !== null ) {
			array_unshift( $rows, array( 'label' => __( 'Brand', 'vitrine' ), 'values' => $this->brand( $full ) ) );
		}
		if ( $full->mpn !== '' ) {
			$rows[] = self::row( __( 'Manufacturer’s number', 'vitrine' ), $full->mpn );
		}
		if ( $full->gtin !== '' ) {
			$rows[] = self::row( __( 'GTIN (EAN)', 'vitrine' ), $full->gtin );
		}
		if ( $full->item->legal->identification !== '' ) {
			$rows[] = self::row( __( 'Type, batch or model', 'vitrine' ), $full->item->legal->identification );
		}
		return array_values( array_filter( $rows, static fn ( array $row ): bool => $row['values'] !== array() ) );
	}

	/** @return list<Value> Empty without a brand. */
	public function brand( ProductDetails $full ): array {
		return $full->brand === null ? array() : self::row(
			'',
			$full->brand->name,
			(string) Picture::smallest( $full->brand->image, self::uploads() ),
			$full->brand->url
		)['values'];
	}

	/** @return array<string, mixed> Properties of the product for search engines. */
	public function structured( ProductDetails $full ): array {
		$more   = array();
		$chosen = array();
		foreach ( self::visible( $full ) as $attribute ) {
			$texts = array_column( $this->values( $attribute, false ), 'text' );
			if ( $texts === array() ) {
				continue;
			}
			$name = $attribute->attribute->type === AttributeType::Boolean ? '' : $attribute->property();
			if ( $name !== '' ) {
				$texts           = array_column( $this->values( $attribute ), 'text' );
				$chosen[ $name ] = ( isset( $chosen[ $name ] ) ? "{$chosen[ $name ]}, " : '' ) . implode( ', ', $texts );
			}
			$property = array(
				'@type' => 'PropertyValue',
				'name'  => $attribute->attribute->labels->current( $this->languages ),
				'value' => $attribute->attribute->type === AttributeType::Number ? $attribute->number : implode( ', ', $texts ),
			);
			$more[]   = $property + ( $attribute->attribute->unit === '' ? array() : array( 'unitText' => $attribute->attribute->unit ) );
		}
		return array_filter(
			array(
				'brand'              => $full->brand === null ? null : array_filter(
					array(
						'@type' => 'Brand',
						'name'  => $full->brand->name,
						'url'   => $full->brand->url,
						'logo'  => Picture::wire( $full->brand->image, self::uploads() )['url'] ?? '',
					)
				),
				'manufacturer'       => $full->manufacturer === null ? null : array_filter(
					array(
						'@type'   => 'Organization',
						'name'    => $full->manufacturer->name,
						'url'     => $full->manufacturer->url,
						'address' => $full->manufacturer->address,
						'email'   => $full->manufacturer->email,
					)
				),
				'gtin'               => $full->gtin,
				'mpn'                => $full->mpn,
				'hasCertification'   => self::energyLabel( $full->item->legal ),
				'additionalProperty' => $more,
			)
		) + SchemaProperty::structured( $chosen );
	}

	/**
	 * Google shows the label of a product by its number in the EU's product database (EPREL), which staff write into the field for type,
	 * batch or model.
	 *
	 * @return array<string, mixed> Empty without the number.
	 */
	private static function energyLabel( LegalFacts $legal ): array {
		if ( preg_match( '/\bEPREL\b\D{0,60}?(\d{4,10})\b/i', $legal->identification, $found ) !== 1 ) {
			return array();
		}
		return array(
			'@type'                       => 'Certification',
			'name'                        => 'EPREL',
			'issuedBy'                    => array(
				'@type' => 'Organization',
				'name'  => 'European_Commission',
			),
			'certificationIdentification' => $found[1],
		) + ( $legal->energyClass === '' ? array() : array(
			'certificationRating' => array(
				'@type'       => 'Rating',
				'ratingValue' => $legal->energyClass,
				'bestRating'  => 'A',
				'worstRating' => 'G',
			),
		) );
	}

	/** @return list<ProductAttribute> */
	private static function visible( ProductDetails $full ): array {
		return array_values(
			array_filter( $full->attributes, static fn ( ProductAttribute $attribute ): bool => $attribute->attribute->visible )
		);
	}

	/**
	 * @param bool $unit Whether numbers have their unit.
	 * @return list<Value>
	 */
	public function values( ProductAttribute $attribute, bool $unit = true ): array {
		$type = $attribute->attribute->type;
		if ( $type->hasValues() ) {
			return array_map( $this->value( ... ), $attribute->values );
		}
		if ( $attribute->number === null ) {
			return array();
		}
		if ( $type === AttributeType::Boolean ) {
			return self::row( '', $attribute->number > 0 ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' ) )['values'];
		}
		return self::row( '', $this->number( $attribute->attribute, $attribute->number, $unit ) )['values'];
	}

	private function number( Attribute $attribute, float $number, bool $unit ): string {
		return $this->typography->number( $number, 4 ) . ( $unit && $attribute->unit !== '' ? "\u{a0}$attribute->unit" : '' );
	}

	/** @return array{text: string, lang: string, color: string, image: string, url: string} */
	private function value( AttributeValue $value ): array {
		return array(
			'text'  => $value->labels->current( $this->languages ),
			'lang'  => $this->foreign( $value->labels ),
			'color' => $value->color,
			'image' => (string) Picture::smallest( $value->image, self::uploads() ),
			'url'   => '',
		);
	}

	/** Language tag of a label that is missing in the page's language, else ''. */
	private function foreign( Labels $labels ): string {
		$language = $labels->language( $this->languages );
		return $language === $this->languages->current()->code ? '' : (string) $this->languages->find( $language )?->tag();
	}

	/** @return array{label: string, values: list<Value>} */
	private static function row( string $label, string $text, string $image = '', string $url = '' ): array {
		return array(
			'label'  => $label,
			'values' => array(
				array(
					'text'  => $text,
					'lang'  => '',
					'color' => '',
					'image' => $image,
					'url'   => $url,
				),
			),
		);
	}

	private static function uploads(): string {
		return (string) wp_get_upload_dir()['baseurl'];
	}
}
