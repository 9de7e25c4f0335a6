<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\Invoices\Cii\Amounts;
use Vitrine\Invoices\Cii\Contact;
use Vitrine\Invoices\Cii\ElectronicInvoice;
use Vitrine\Invoices\Cii\Parties;
use Vitrine\Invoices\Cii\Party;
use Vitrine\Invoices\Cii\Payment;
use Vitrine\Invoices\Cii\PrecedingInvoice;
use Vitrine\Invoices\Cii\VatCategory;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderCustomer;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * Expresses issued documents by EN 16931. The shop's prices include VAT, which is calculated once for each rate; the standard wants net
 * amounts for each line that add up to those of the rates.
 */
final class ElectronicInvoices {

	public function __construct( private readonly SellerParty $sellers ) {
	}

	/**
	 * In the current language.
	 *
	 * @param Invoice $preceding The document that this one corrects.
	 */
	public function of( Order $order, Invoice $preceding, Invoice $invoice, ?Refund $refund, InvoiceData $data ): ElectronicInvoice {
		$seller = $this->sellers->of( $invoice->seller );
		$taken  = $refund?->allocation;
		$shares = $refund === null || $taken === null ? $order->totals->vat : $taken->stated( $order, $refund );
		$order  = $refund?->base( $order ) ?? $order;
		// Of a refund of the VAT alone, amounts at rate 0 are sold without VAT.
		$treat  = $refund?->vatOnly === true ? $refund->treatment : $order->totals->vatTreatment;
		$parts  = new InvoiceParts(
			fn ( int $rate ): VatCategory => self::category( $rate === 0 ? $treat : $order->totals->vatTreatment, $seller, $rate ),
			$order->currency->code,
			$shares
		);
		$cancels = $invoice->kind === InvoiceKind::Cancellation
			/* translators: %s: number of a credit note */
			? sprintf( __( 'Cancellation of credit note %s', 'vitrine' ), $preceding->name )
			: '';
		if ( $refund === null || $taken === null ) {
			self::addOrder( $parts, $order, self::gross( $shares ) );
		} elseif ( $refund->vatOnly ) {
			/* translators: %s: order number */
			$name = sprintf( __( 'VAT refund for order %s', 'vitrine' ), $order->number );
			self::addVatRefund( $parts, $cancels === '' ? $name : $cancels, $shares );
		} elseif ( $cancels !== '' ) {
			self::addAmounts( $parts, $cancels, self::gross( $shares ) );
		} else {
			self::addRefund( $parts, $order, $refund, $taken->delivery, self::gross( $shares ) );
		}
		$reason   = $cancels === '' ? $refund->reason ?? '' : '';
		$vat      = array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $shares ) );
		return new ElectronicInvoice(
			$invoice->name,
			match ( $invoice->kind ) {
				InvoiceKind::Invoice      => ElectronicInvoice::INVOICE,
				InvoiceKind::Credit       => ElectronicInvoice::CREDIT_NOTE,
				InvoiceKind::Cancellation => ElectronicInvoice::CORRECTED,
			},
			$invoice->at->setTimezone( $data->zone ),
			array_values( array_filter( array( $reason, $data->note ), static fn ( string $note ): bool => $note !== '' ) ),
			new Parties(
				$parts->isSubject() ? $seller : $seller->withoutVatId(),
				self::buyer( $order->customer, $parts->isSubject() ),
				self::recipient( $order->customer->delivery ),
				$order->customer->billing->reference
			),
			$order->number,
			$data->deliveryDay === '' ? $order->dates->deliveryDay : $data->deliveryDay,
			new Payment( $data->means->code, $data->payment, $data->isPaid, $data->means->account ),
			new Amounts(
				$order->currency->code,
				$parts->items(),
				$parts->adjustments(),
				$parts->vat( self::exemption( $treat, $seller, $data ) ),
				$vat === 0 ? '' : $order->currency->main,
				$taken === null ? $order->currency->toMain( $vat ) : $taken->mainVat
			),
			$refund === null ? null : new PrecedingInvoice( $preceding->name, $preceding->at->setTimezone( $data->zone ) )
		);
	}

	/** @param array<int, int> $gross By rate, after discount and with delivery. */
	private static function addOrder( InvoiceParts $parts, Order $order, array $gross ): void {
		$rest = array_map( static fn ( int $amount ): int => -$amount, $gross );
		foreach ( $order->lines as $line ) {
			foreach ( self::addLine( $parts, $order, $line, $line->quantity ) as $rate => $amount ) {
				$rest[ $rate ] = ( $rest[ $rate ] ?? 0 ) + $amount;
			}
		}
		$delivery = array();
		foreach ( $order->lines as $line ) {
			$rate              = self::rate( $order, $line->vatRate );
			$delivery[ $rate ] = ( $delivery[ $rate ] ?? 0 ) + $line->shippingPrice;
		}
		foreach ( array_filter( $delivery ) as $rate => $amount ) {
			$parts->charge( __( 'Delivery', 'vitrine' ), $amount, $rate );
			$rest[ $rate ] = ( $rest[ $rate ] ?? 0 ) + $amount;
		}
		/* translators: %s: discount code */
		$discount = trim( sprintf( __( 'Discount %s', 'vitrine' ), $order->totals->discountCode ) );
		foreach ( $rest as $rate => $amount ) {
			$parts->balance( $discount, $amount, $rate );
		}
	}

	/** @param array<int, int> $gross By rate. */
	private static function addAmounts( InvoiceParts $parts, string $name, array $gross ): void {
		foreach ( array_filter( $gross ) as $rate => $amount ) {
			$parts->item( $name, '', 1, $amount, $rate );
		}
	}

	/**
	 * @param array<int, int> $delivery By rate.
	 * @param array<int, int> $gross    By rate.
	 */
	private static function addRefund( InvoiceParts $parts, Order $order, Refund $refund, array $delivery, array $gross ): void {
		$rest = array_map( static fn ( int $amount ): int => -$amount, $gross );
		foreach ( $refund->quantities as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			foreach ( $line === null || $quantity <= 0 ? array() : self::addLine( $parts, $order, $line, $quantity ) as $rate => $amount ) {
				$rest[ $rate ] = ( $rest[ $rate ] ?? 0 ) + $amount;
			}
		}
		foreach ( $delivery as $rate => $amount ) {
			$rate          = self::rate( $order, $rate );
			$rest[ $rate ] = ( $rest[ $rate ] ?? 0 ) + $amount;
			$parts->isEmpty()
				? $parts->item( __( 'Delivery', 'vitrine' ), '', 1, $amount, $rate )
				: $parts->charge( __( 'Delivery', 'vitrine' ), $amount, $rate );
		}
		$other = $parts->isEmpty()
			/* translators: %s: order number */
			? sprintf( __( 'Refund for order %s', 'vitrine' ), $order->number )
			: __( 'Other amount', 'vitrine' );
		$less = $order->totals->discount === 0 ? __( 'Other amount', 'vitrine' ) : __( 'Discount', 'vitrine' );
		foreach ( $rest as $rate => $amount ) {
			if ( $amount < 0 ) {
				$parts->item( $other, '', 1, -$amount, $rate );
			} else {
				$parts->balance( $less, $amount, $rate );
			}
		}
	}

	/**
	 * Credits the amounts with VAT and charges them again without it, so that the VAT remains.
	 *
	 * @param list<VatShare> $shares
	 */
	private static function addVatRefund( InvoiceParts $parts, string $name, array $shares ): void {
		foreach ( $shares as $share ) {
			$parts->item( $name, '', 1, $share->net + $share->vat, $share->rate );
			$parts->item( $name, '', -1, -$share->net, 0 );
		}
	}

	/** @return array<int, int> The added gross cents by rate. */
	private static function addLine( InvoiceParts $parts, Order $order, OrderLine $line, int $quantity ): array {
		$added = array();
		$goods = array(
			array(
				'title'    => $line->title,
				'price'    => $line->unitPrice,
				'vat_rate' => $line->vatRate,
				'sku'      => $line->sku,
			),
			...$line->accessories,
		);
		foreach ( $goods as $item ) {
			$rate = self::rate( $order, $item['vat_rate'] );
			$parts->item( $item['title'], $item['sku'] ?? '', $quantity, $quantity * $item['price'], $rate );
			$added[ $rate ] = ( $added[ $rate ] ?? 0 ) + $quantity * $item['price'];
		}
		return $added;
	}

	/** The only rate of an order without VAT is 0. */
	private static function rate( Order $order, int $rate ): int {
		return $order->totals->vatTreatment->hasVat() ? $rate : 0;
	}

	private static function category( VatTreatment $treatment, Party $seller, int $rate ): VatCategory {
		return match ( $treatment ) {
			VatTreatment::IntraCommunity => VatCategory::IntraCommunity,
			VatTreatment::ReverseCharge  => VatCategory::ReverseCharge,
			VatTreatment::Export         => VatCategory::Export,
			VatTreatment::OutsideScope   => VatCategory::NotSubject,
			VatTreatment::SmallBusiness  => VatCategory::Exempt,
			VatTreatment::Standard       => match ( true ) {
				$rate !== 0               => VatCategory::Standard,
				$seller->vat !== ''       => VatCategory::ZeroRated,
				$seller->taxNumber !== '' => VatCategory::Exempt,
				default                   => VatCategory::NotSubject,
			},
		};
	}

	private static function recipient( Address $address ): Party {
		return new Party(
			name: $address->company === '' ? $address->name() : $address->company,
			country: $address->country,
			streets: array( $address->street ),
			postcode: $address->postcode,
			city: $address->city,
			area: $address->state,
		);
	}

	/** The words of the invoice; a shop that is not registered for VAT says in its note why. */
	private static function exemption( VatTreatment $treatment, Party $seller, InvoiceData $data ): string {
		return match ( true ) {
			! $treatment->hasVat() => $data->vatReason( $treatment ),
			$seller->vat === ''    => $data->note,
			default                => '',
		};
	}

	/** @param bool $isSubject Whether amounts are subject to VAT: otherwise there must be no VAT identifier (BR-O-2). */
	private static function buyer( OrderCustomer $customer, bool $isSubject ): Party {
		$address   = $customer->billing;
		$isCompany = $address->company !== '';
		return new Party(
			name: $isCompany ? $address->company : $address->name(),
			country: $address->country,
			streets: array( $address->street ),
			postcode: $address->postcode,
			city: $address->city,
			area: $address->state,
			vat: $isSubject ? $address->vatId : '',
			contact: new Contact( $isCompany ? $address->name() : '', '', $customer->email ),
		);
	}

	/**
	 * @param list<VatShare> $shares
	 * @return array<int, int>
	 */
	private static function gross( array $shares ): array {
		$gross = array();
		foreach ( $shares as $share ) {
			$gross[ $share->rate ] = $share->net + $share->vat;
		}
		return $gross;
	}
}
