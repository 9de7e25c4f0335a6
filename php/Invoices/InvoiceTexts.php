<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Money;
use Vitrine\Orders\OrderCustomer;

/** Addresses and amounts as invoices, credit notes and pro formas print them, in the current language. */
final class InvoiceTexts {

	public function __construct(
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
		private readonly Typography $typography,
	) {
	}

	public function addresses( OrderCustomer $customer, SellerDetails $seller ): InvoiceAddresses {
		$isSame = $customer->delivery->toArray() === $customer->billing->toArray();
		return new InvoiceAddresses(
			seller: $this->countries->translateIn( implode( "\n", $seller->lines() ) ),
			billing: array( ...$this->address( $customer->billing ), ...self::vatId( $customer->billing ) ),
			delivery: $isSame ? array() : $this->address( $customer->delivery ),
		);
	}

	/**
	 * @param list<VatShare> $shares
	 * @return list<array{rate: string, net: string, vat: string}>
	 */
	public function vatRows( array $shares, string $currency ): array {
		return array_map(
			fn ( VatShare $share ): array => array(
				'rate' => $this->typography->percent( $share->rate / 100 ),
				'net'  => $this->money( $share->net, $currency ),
				'vat'  => $this->money( $share->vat, $currency ),
			),
			$shares
		);
	}

	public function money( int $cents, string $currency ): string {
		return $this->money->format( new Money( $cents, $currency ) );
	}

	/** @return non-empty-list<string> The seller's name, then the lines below it. */
	public function seller( SellerDetails $seller, InvoiceAddresses $addresses ): array {
		return array( $seller->name, ...$seller->printed( $addresses->seller, $this->typography ) );
	}

	/** @return list<string> */
	private function address( Address $address ): array {
		return array( ...$address->lines(), $this->countries->name( $address->country ) );
	}

	/** @return list<string> */
	private static function vatId( Address $address ): array {
		/* translators: %s: VAT identification number */
		return $address->vatId === '' ? array() : array( sprintf( __( 'VAT ID %s', 'vitrine' ), $address->vatId ) );
	}
}
