<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;

/** Saves a product with variants. Its options are attributes of attributes.json. */
final class DemoFamily {

	public function __construct( private readonly FamilyWriter $writer ) {
	}

	/**
	 * @param array<string, ProductText> $texts By language code.
	 * @param array<string, mixed>       $facts Of catalogue.json, with `options` and `variants`.
	 */
	public function save( ?int $id, ProductData $data, array $texts, array $facts, State $state ): int {
		$options = array();
		foreach ( $facts['options'] as $option ) {
			$options[] = new OptionData(
				(int) $state->id( 'attribute', $option['attribute'] ),
				array_values(
					array_map(
						static fn ( string $key ): int => (int) $state->id( 'value', "{$option['attribute']}:$key" ),
						$option['values']
					)
				)
			);
		}
		$variants = array();
		foreach ( $facts['variants'] as $variant ) {
			$chosen = array();
			foreach ( $variant['values'] as $index => $key ) {
				$code                                 = $facts['options'][ $index ]['attribute'];
				$chosen[ $options[ $index ]->attribute ] = (int) $state->id( 'value', "$code:$key" );
			}
			$variants[] = VariantData::create(
				values: $chosen,
				sku: $variant['sku'],
				price: $variant['price'],
				stock: $variant['stock'],
				pictures: array_values(
					array_filter(
						array_map( static fn ( string $name ): ?int => $state->id( 'picture', $name ), $variant['pictures'] ?? array() )
					)
				),
			);
		}
		return $this->writer->save( $id, $data, $texts, $options, $variants );
	}
}
