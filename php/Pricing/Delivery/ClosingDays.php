<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use DateTimeImmutable;
use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** Days on which the shop is closed, besides weekends and public holidays: nothing is made, sent or handed out. */
final readonly class ClosingDays implements Setting {

	/** Option: a list of `{from, to}`, the first and the last day as `Y-m-d`. */
	public const OPTION = 'vitrine_closing_days';

	/** @param list<array{from: string, to: string}> $periods First and last day, `Y-m-d`. */
	public function __construct( public array $periods = array() ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$option  = $stored[ self::OPTION ];
		$periods = array();
		foreach ( is_array( $option ) ? $option : array() as $period ) {
			if ( is_array( $period ) && is_string( $period['from'] ?? null ) && is_string( $period['to'] ?? null ) ) {
				$periods[] = array(
					'from' => $period['from'],
					'to'   => $period['to'],
				);
			}
		}
		return new self( $periods );
	}

	public function toStored(): array {
		return array( self::OPTION => $this->periods );
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	public function has( DateTimeImmutable $day ): bool {
		$date = $day->format( 'Y-m-d' );
		foreach ( $this->periods as $period ) {
			if ( $period['from'] <= $date && $date <= $period['to'] ) {
				return true;
			}
		}
		return false;
	}
}
