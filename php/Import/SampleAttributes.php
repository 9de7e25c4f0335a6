<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/** Options of the sample product with variants: a file cannot contain their names in all languages. */
final class SampleAttributes {

	public function __construct(
		private readonly AttributeWriter $attributes,
		private readonly ReferenceResolver $references,
		private readonly Languages $languages,
	) {
	}

	public function add( string $folder ): void {
		/**
		 * @var list<array{
		 *     code: string,
		 *     type: string,
		 *     labels: array<string, string>,
		 *     values: list<array{color: string, labels: array<string, string>}>
		 * }> $samples
		 */
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$samples = json_decode( (string) file_get_contents( "$folder/attributes.json" ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( $samples as $sample ) {
			$known = $this->references->attributes->attribute( $sample['code'] );
			if ( $known !== null ) {
				$this->addLabels( $known, $sample );
				continue;
			}
			$type = AttributeType::from( $sample['type'] );
			$id   = $this->attributes->save(
				new Attribute( 0, $sample['code'], $type, $this->labels( $sample['labels'] ), filterable: true, comparable: true )
			);
			foreach ( $sample['values'] as $position => $value ) {
				$this->attributes->saveValue(
					new AttributeValue( 0, $id, $this->labels( $value['labels'] ), $value['color'], position: $position )
				);
			}
		}
		$this->references->attributes->forget();
	}

	/**
	 * Adds the languages that the shop has got since to the names of an attribute and its values.
	 *
	 * @param array{labels: array<string, string>, values: list<array{color: string, labels: array<string, string>}>} $sample
	 */
	private function addLabels( Attribute $attribute, array $sample ): void {
		$labels = $attribute->labels->with( $this->labels( array_diff_key( $sample['labels'], $attribute->labels->texts ) ) );
		if ( $labels->texts !== $attribute->labels->texts ) {
			$this->attributes->save( $attribute->withLabels( $labels ) );
		}
		foreach ( $sample['values'] as $value ) {
			$mine  = $this->labels( $value['labels'] );
			$known = $this->valueNamed( $attribute->id, $value['labels'] );
			if ( $known !== null && ! $known->labels->contains( $known->labels->with( $mine ) ) ) {
				$this->attributes->saveValue(
					new AttributeValue(
						$known->id,
						$attribute->id,
						$known->labels->with( $mine ),
						$known->color,
						$known->picture,
						$known->image,
						$known->position
					)
				);
			}
		}
	}

	/** @param array<string, string> $names By language code. */
	private function valueNamed( int $attribute, array $names ): ?AttributeValue {
		foreach ( $names as $language => $name ) {
			$found = $this->attributes->findValue( $attribute, new Labels( array( $language => $name ) ) );
			if ( $found !== null ) {
				return $found;
			}
		}
		return null;
	}

	/** @param array<string, string> $texts */
	private function labels( array $texts ): Labels {
		$known = array_fill_keys( array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ), true );
		return new Labels( array_intersect_key( $texts, $known ) );
	}
}
