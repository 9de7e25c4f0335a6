<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Orders\Numbers\NumberRange;
use Vitrine\Orders\Numbers\NumberRanges;

defined( 'ABSPATH' ) || exit;

/** Settings > Numbering: prefix and next number of orders, invoices and credit notes. */
final class NumbersTopic implements Topic, HasContext {

	public function __construct( private readonly NumberRanges $ranges ) {
	}

	public function key(): string {
		return 'numbers';
	}

	public function title(): string {
		return __( 'Numbering', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	/** The next number is only entered to skip some: numbers may be issued while the form is open. */
	public function read(): array {
		$values = array();
		foreach ( NumberRange::cases() as $range ) {
			$values[ $range->value ] = array(
				'prefix' => $this->ranges->prefix( $range ),
				'next'   => '',
			);
		}
		return $values;
	}

	public function context(): array {
		return array(
			'ranges' => array_map(
				fn ( NumberRange $range ): array => array(
					'key'       => $range->value,
					'title'     => $range->label(),
					'next'      => $this->ranges->nextName( $range ),
					'maxLength' => $range->maxPrefixLength(),
				),
				NumberRange::cases()
			),
		);
	}

	public function save( array $values ): array {
		$ranges = array();
		foreach ( NumberRange::cases() as $range ) {
			$typed = $values[ $range->value ] ?? null;
			if ( is_array( $typed ) ) {
				$ranges[ $range->value ] = array(
					'prefix' => self::text( $typed['prefix'] ?? '' ),
					'next'   => self::text( $typed['next'] ?? '' ),
				);
			}
		}
		return $this->ranges->save( $ranges );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) ? trim( (string) $value ) : '?';
	}
}
