<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\BrandWriter;

/** Attributes with their values, brands and manufacturers. */
final class AttributeStep implements Step {

	public function __construct(
		private readonly Attributes $attributes,
		private readonly AttributeWriter $writer,
		private readonly BrandWriter $brands,
	) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		$lists = array( 'brand' => $data->attributes['brands'], 'manufacturer' => $data->attributes['manufacturers'] );
		foreach ( $lists as $kind => $list ) {
			foreach ( $list as $facts ) {
				$hash = md5( (string) wp_json_encode( $facts ) );
				if ( ! $state->has( $kind, $facts['key'], $hash ) ) {
					$row  = array( 'id' => $state->id( $kind, $facts['key'] ) ?? 0 ) + array_diff_key( $facts, array( 'key' => true ) );
					$made = $this->brands->save( $kind === 'brand' ? new Brand( ...$row ) : new Manufacturer( ...$row ) );
					$state->keep( $kind, $facts['key'], $made, $hash );
				}
			}
		}
		foreach ( $data->attributes['attributes'] as $position => $facts ) {
			$hash = md5( (string) wp_json_encode( array( $position, $facts ) ) );
			if ( ! $state->has( 'attribute', $facts['code'], $hash ) ) {
				$state->keep( 'attribute', $facts['code'], $this->save( $facts, $position, $state ), $hash );
			}
		}
	}

	/** @param array<string, mixed> $facts */
	private function save( array $facts, int $position, State $state ): int {
		$known = array_filter( $this->attributes->all(), static fn ( Attribute $one ): bool => $one->code === $facts['code'] );
		$id    = $this->writer->save(
			new Attribute(
				id: array_key_first( $known ) ?? 0,
				code: $facts['code'],
				type: AttributeType::from( $facts['type'] ),
				labels: new Labels( $facts['labels'] ),
				unit: $facts['unit'] ?? '',
				filterable: $facts['filterable'] ?? false,
				comparable: $facts['comparable'] ?? false,
				visible: $facts['visible'] ?? true,
				position: $position,
			)
		);
		foreach ( $facts['values'] ?? array() as $index => $value ) {
			$key    = "{$facts['code']}:{$value['key']}";
			$labels = new Labels( $value['labels'] );
			$before = $state->id( 'value', $key ) ?? $this->writer->findValue( $id, $labels )->id ?? 0;
			$made   = $this->writer->saveValue( new AttributeValue( $before, $id, $labels, $value['color'] ?? '', position: $index ) );
			$state->keep( 'value', $key, $made, '' );
		}
		return $id;
	}
}
