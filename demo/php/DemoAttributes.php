<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;

/** Attributes, brand and numbers of a product: those of attributes.json, its measures, and the sections of its texts. */
final class DemoAttributes {

	/** Attribute code by section of the texts. */
	private const SECTIONS = array(
		'material' => 'composition',
		'size'     => 'size',
		'care'     => 'care',
		'making'   => 'making',
	);

	public function __construct( private readonly AttributeWriter $writer ) {
	}

	/**
	 * @param array<string, mixed>                $facts Of catalogue.json.
	 * @param array<string, array<string, mixed>> $texts By language.
	 * @return array<string, mixed> Arguments of ProductData.
	 */
	public function facts( array $facts, array $texts, DemoData $data, State $state ): array {
		$own        = $data->attributes['products'][ $facts['key'] ] ?? array();
		$attributes = array();
		foreach ( $own['attributes'] ?? array() as $code => $values ) {
			$attributes[ $this->id( $code, $state ) ] = is_array( $values )
				? array_map( static fn ( string $key ): int => (int) $state->id( 'value', "$code:$key" ), $values )
				: (float) $values;
		}
		$measures = array(
			'width'  => $facts['size_mm'][0] / 10,
			'height' => $facts['size_mm'][2] / 10,
			'weight' => $facts['weight_g'] / 1000,
		);
		// Variants differ in size and weight; the texts name them.
		foreach ( isset( $facts['variants'] ) ? array() : $measures as $code => $measure ) {
			$attributes[ $this->id( $code, $state ) ] = (float) $measure;
		}
		foreach ( self::SECTIONS as $section => $code ) {
			$labels = new Labels(
				array_filter( array_map( static fn ( array $text ): string => (string) ( $text[ $section ] ?? '' ), $texts ) )
			);
			if ( $labels->texts !== array() ) {
				$id                = $this->id( $code, $state );
				$attributes[ $id ] = array( $this->writer->ensureValue( $id, $labels ) );
			}
		}
		ksort( $attributes );
		return array(
			'attributes'   => $attributes,
			'brand'        => $state->id( 'brand', $own['brand'] ?? 'molis-medis' ),
			'manufacturer' => $state->id( 'manufacturer', $own['manufacturer'] ?? 'molis-medis' ),
			'gtin'         => $own['gtin'] ?? '',
			'mpn'          => $own['mpn'] ?? $facts['sku'],
		);
	}

	private function id( string $code, State $state ): int {
		return (int) $state->id( 'attribute', $code );
	}
}
