<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Admin\Customers\CustomerOrders;
use Vitrine\Admin\Customers\ShownCustomer;
use Vitrine\Admin\Customers\ShownCustomers;
use Vitrine\Admin\OrderEntryLinks;
use Vitrine\Admin\RequestInput;
use Vitrine\Customers\Address;
use Vitrine\Customers\Customers;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Tax\VatRates;

/** What the form has when it is opened: from an order, from a customer, or nothing. */
final class EntryPrefill {

	public function __construct(
		private readonly ShownCustomers $shown,
		private readonly CustomerOrders $customerOrders,
		private readonly OrderRepository $orders,
		private readonly Customers $customers,
		private readonly VatRates $rates,
		private readonly Languages $languages,
	) {
	}

	public function fromUrl(): Entry {
		$again = RequestInput::query( OrderEntryLinks::AGAIN );
		$order = ctype_digit( $again ) && strlen( $again ) < 16 ? $this->orders->byId( (int) $again ) : null;
		$shown = $order === null && ShownCustomers::isRequested() ? $this->shown->fromUrl() : null;
		return match ( true ) {
			$order !== null => $this->again( $order ),
			$shown !== null => $this->forCustomer( $shown ),
			default         => $this->blank(),
		};
	}

	private function blank(): Entry {
		$home = array( 'country' => $this->rates->home );
		return new Entry( wp_generate_uuid4(), new EntryBuyer( $this->languages->default()->code, billing: $home, delivery: $home ) );
	}

	private function again( Order $order ): Entry {
		return $this->addressed( $order )->with(
			lines: array_map(
				static fn ( OrderLine $line ): EntryLine => new EntryLine(
					$line->productId,
					(string) $line->quantity,
					$line->shipping,
					array_column( $line->accessories, 'id' ),
					$line->title
				),
				$order->lines
			),
			code: $order->totals->discountCode,
		);
	}

	private function forCustomer( ShownCustomer $shown ): Entry {
		$account = $shown->identity->userId === null ? null : $this->customers->find( $shown->identity->userId );
		$last    = $this->customerOrders->of( $shown->identity )[0] ?? null;
		$entry   = $last === null ? $this->blank() : $this->addressed( $last );
		$buyer   = $entry->buyer;
		if ( $account === null ) {
			return $buyer->email === '' ? $entry->with( buyer: $buyer->with( email: $shown->identity->email ) ) : $entry;
		}
		$saved = $account->billing === null ? array() : array(
			'billing'     => $account->billing->toArray(),
			'delivery'    => ( $account->delivery ?? $account->billing )->toArray(),
			'isElsewhere' => $account->delivery !== null,
		);
		return $entry->with(
			buyer: $buyer->with( ...$saved )->with(
				account: $account->id,
				email: $account->email,
				phone: $account->phone === '' ? $buyer->phone : $account->phone,
				language: $this->languages->find( $account->language )->code ?? $buyer->language,
			)
		);
	}

	/** With the customer of an order. */
	private function addressed( Order $order ): Entry {
		$billing  = $order->customer->billing->toArray();
		$delivery = self::place( $order->customer->delivery );
		return $this->blank()->with(
			buyer: new EntryBuyer(
				language: $this->languages->find( $order->language )->code ?? $this->languages->default()->code,
				account: $order->customer->id ?? 0,
				email: $order->customer->email,
				phone: $order->customer->phone,
				billing: $billing,
				delivery: $order->customer->delivery->toArray(),
				isElsewhere: $delivery !== self::place( $order->customer->billing ),
			)
		);
	}

	/** @return array<string, string> Without what only a billing address has. */
	private static function place( Address $address ): array {
		return array_diff_key( $address->toArray(), array( 'vat_id' => true, 'reference' => true ) );
	}
}
