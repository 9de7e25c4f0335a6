<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Nature;

/** An order line and the quantity that can still be withdrawn from. */
final readonly class EligibleLine {

	/** Whether the right of withdrawal has ended for the whole line. */
	public bool $ended;

	/** @var list<string> Titles of the item and accessories whose right of withdrawal has ended, if that of others has not. */
	public array $endedTitles;

	/** @var list<string> Titles of accessories that are withdrawn from with the line. */
	public array $extras;

	/**
	 * @param int  $withdrawn     Quantity.
	 * @param int  $refunded      Quantity that was refunded without a withdrawal.
	 * @param bool $servicesEnded Whether the right to withdraw from digital content and services has ended.
	 */
	public function __construct( public OrderLine $line, public int $withdrawn, public int $refunded = 0, bool $servicesEnded = false ) {
		$goods         = Nature::Goods->value;
		$isEnded       = static fn ( array $accessory ): bool => $servicesEnded && $accessory['nature'] !== $goods;
		$this->ended   = $servicesEnded && ! $line->contains( Nature::Goods );
		$this->extras  = array_column(
			array_filter( $line->accessories, fn ( array $accessory ): bool => $this->ended || ! $isEnded( $accessory ) ),
			'title'
		);
		$this->endedTitles = $this->ended ? array() : array(
			...( $servicesEnded && $line->nature !== Nature::Goods ? array( $line->title ) : array() ),
			...array_column( array_filter( $line->accessories, $isEnded ), 'title' ),
		);
	}

	/** Quantity. */
	public function remaining(): int {
		return $this->line->exempt || $this->ended ? 0 : max( 0, $this->line->quantity - $this->withdrawn - $this->refunded );
	}
}
