<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Cart\Totals;
use Vitrine\Customers\Address;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\With;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** An order with its current state. */
final readonly class Order {

	use With;

	/**
	 * @param int               $id          0 before it is stored.
	 * @param string            $number      As shown to customers; '' before it is stored.
	 * @param string            $key         Grants access without an account; 160 random bits.
	 * @param string            $requestHash Hash of the checkout form: the same request id with different content is not a retry.
	 * @param string            $language    Code of the language used at checkout.
	 * @param list<OrderLine>   $lines
	 * @param DateTimeImmutable $placedAt    In the shop's time zone; also when the terms were accepted.
	 * @param string            $countsFrom  `Y-m-d`: first day of the lead time, the day of placement or payment.
	 * @param string            $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param string            $vatCheck    Proof that the VAT id is confirmed (`VatConfirmation`); '' if it is not.
	 * @param VatIdAnswer       $vatAnswer   What VIES said about the VAT id so far.
	 * @param DateTimeImmutable|null $payBy  When it is cancelled if not paid, in the shop's time zone; null if it has no date.
	 * @param string            $beginConsent The words, in the order's language, by which the customer agreed when placing it that digital
	 *   content and services begin before the withdrawal period ends; '' if not.
	 * @param string            $mainCurrency The shop's main currency when it was placed, if it differs; otherwise ''.
	 * @param float             $rate        Units of the order's currency for one of the main currency then.
	 * @param bool              $unconfirmed Whether it waits, or has waited until it was cancelled, for its customer to confirm it.
	 */
	public function __construct(
		public int $id,
		public string $number,
		public string $key,
		public string $requestHash,
		public string $language,
		public string $currency,
		public ?int $customerId,
		public OrderStatus $status,
		public PaymentStatus $paymentStatus,
		public string $paymentMethod,
		public string $email,
		public string $phone,
		public Address $billing,
		public Address $delivery,
		public string $note,
		public array $lines,
		public Totals $totals,
		public DateTimeImmutable $placedAt,
		public string $countsFrom,
		public string $deliveryDay,
		public ?DateTimeImmutable $payBy = null,
		public string $beginConsent = '',
		public string $vatCheck = '',
		public string $mainCurrency = '',
		public float $rate = 1.0,
		public VatIdAnswer $vatAnswer = new VatIdAnswer(),
		public bool $unconfirmed = false,
	) {
	}

	/** In the main currency at the rate of the day: invoices state VAT in it, too (Directive 2006/112/EC, article 230). */
	public function inMainCurrency( int $amount ): int {
		return $this->mainCurrency === '' ? $amount : Currency::of( $this->mainCurrency )->round( $amount / $this->rate );
	}

	/** Whether it names a customer: not once it is anonymised. Customers who have paid in the shop may have no e-mail address. */
	public function hasCustomer(): bool {
		return $this->email !== '' || $this->billing->name() !== '';
	}

	/** Whether there was nothing to pay, for example after a discount of 100 %. */
	public function isFree(): bool {
		return $this->totals->total === 0;
	}

	public function paymentLabel(): string {
		return $this->paymentStatus->labelFor( $this->totals->total );
	}

	/** Whether it contains digital content or services, which have their own rules of withdrawal. */
	public function hasServices(): bool {
		return $this->contains( Nature::Digital ) || $this->contains( Nature::Service );
	}

	public function isDelivered(): bool {
		return array_filter( $this->lines, static fn ( OrderLine $line ): bool => $line->shipping !== Shipping::NONE ) !== array();
	}

	/** Whether customers are given a day of delivery: the lead time starts with the payment, and what was refunded is not expected. */
	public function hasDeliveryDay(): bool {
		return $this->status === OrderStatus::Completed
			|| ( $this->status === OrderStatus::Processing && $this->paymentStatus !== PaymentStatus::Refunded );
	}

	/** Quantity of a product, also as an accessory. */
	public function quantityOf( int $product ): int {
		$quantity = 0;
		foreach ( $this->lines as $line ) {
			$products  = array( $line->productId, ...array_column( $line->accessories, 'id' ) );
			$quantity += $line->quantity * count( array_keys( $products, $product, true ) );
		}
		return $quantity;
	}

	/**
	 * @param array<int, int> $quantities By index of the line.
	 * @return array<int, int> Quantities by product id, including accessories, in ascending order; without what is 0.
	 */
	public function productsOf( array $quantities ): array {
		$products = array();
		foreach ( array_filter( $quantities ) as $index => $quantity ) {
			$line = $this->lines[ $index ] ?? null;
			foreach ( $line === null ? array() : array( $line->productId, ...array_column( $line->accessories, 'id' ) ) as $product ) {
				$products[ $product ] = ( $products[ $product ] ?? 0 ) + $quantity;
			}
		}
		ksort( $products );
		return $products;
	}

	public function hasGoods(): bool {
		return $this->contains( Nature::Goods );
	}

	private function contains( Nature $nature ): bool {
		return array_filter( $this->lines, static fn ( OrderLine $line ): bool => $line->contains( $nature ) ) !== array();
	}

	/** @return list<string> ISO 3166-1 codes of the countries whose public holidays end no period of the customer. */
	public function customerCountries(): array {
		return array_values( array_unique( array( $this->billing->country, $this->delivery->country ) ) );
	}

	public function progress( DateTimeImmutable $today ): OrderProgress {
		return OrderProgress::of( $this->status, $this->countsFrom, $this->deliveryDay, $today->format( 'Y-m-d' ) );
	}
}
