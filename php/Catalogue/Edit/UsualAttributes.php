<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\I18n\Languages;

/** Text attributes that many shops have: an import that names one of their codes creates it with a title in each language. */
final class UsualAttributes {

	public function __construct(
		private readonly Languages $languages,
		private readonly Attributes $attributes,
		private readonly AttributeWriter $writer,
	) {
	}

	/** The attribute with this code, created if it doesn't exist. */
	public function attribute( string $code ): int {
		foreach ( $this->attributes->all() as $attribute ) {
			if ( $attribute->code === $code ) {
				return $attribute->id;
			}
		}
		$position = array_search( $code, array_keys( self::labels() ), true );
		return $this->writer->save(
			new Attribute(
				0,
				$code,
				AttributeType::Text,
				new Labels( $this->titles( $code ) ),
				position: (int) $position
			)
		);
	}

	/** @return array<string, string> Titles of an attribute by language. */
	private function titles( string $code ): array {
		$titles = array();
		foreach ( $this->languages->all() as $language ) {
			$titles[ $language->code ] = $this->languages->withLanguage(
				$language,
				static fn (): string => self::labels()[ $code ] ?? $code
			);
		}
		return $titles;
	}

	/** @return array<string, string> Titles by code, in the current language and in the order of the product page. */
	public static function labels(): array {
		return array(
			'material' => __( 'Material', 'vitrine' ),
			'size'     => __( 'Size', 'vitrine' ),
			'weight'   => __( 'Weight', 'vitrine' ),
			'care'     => __( 'Care', 'vitrine' ),
			'making'   => __( 'How it is made', 'vitrine' ),
		);
	}
}
