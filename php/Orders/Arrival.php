<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** What a customer is told of when an order comes, and whether the header still tells it (specification, section 4). */
final readonly class Arrival {

	/** Days after the delivery date for which the newest order is shown in the header. */
	private const SHOWN_FOR = 30;

	/**
	 * @param int|null $days     Until it comes, in calendar days of the shop's time zone; below 0 where the day has passed. Null where nothing comes any more.
	 * @param bool     $inHeader Whether the delivery date is no more than 30 days old.
	 */
	private function __construct( private OrderStatus $status, public ?int $days, public bool $inHeader ) {
	}

	/**
	 * @param string            $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param DateTimeImmutable $now         In the shop's time zone.
	 */
	public static function of( OrderStatus $status, string $deliveryDay, DateTimeImmutable $now ): self {
		$days = Progress::days( $now->format( 'Y-m-d' ), $deliveryDay );
		$ends = $status === OrderStatus::Cancelled || $status === OrderStatus::Completed;
		return new self( $status, $ends ? null : $days, $days >= -self::SHOWN_FOR );
	}

	/** A sentence without its full stop; '' for a cancelled order, which shows its label only (rulings, people and things). */
	public function text(): string {
		return match ( true ) {
			$this->status === OrderStatus::Cancelled => '',
			$this->days === null                     => __( 'Thank you for your order', 'vitrine' ),
			$this->days < 0                          => __( 'Arrives any day now', 'vitrine' ),
			$this->days === 0                        => __( 'Arrives today', 'vitrine' ),
			$this->days === 1                        => __( 'Arrives tomorrow', 'vitrine' ),
			/* translators: %d: days, at least 2 */
			default                                  => sprintf( _n( 'Arrives in %d day', 'Arrives in %d days', $this->days, 'vitrine' ), $this->days ),
		};
	}
}
