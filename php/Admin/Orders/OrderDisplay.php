<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\OrderEntryLinks;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Order;
use Vitrine\Pricing\Tax\ExcludedTerritories;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Storefront\View;

/** Shows an order: lines, customer, history and available actions. */
final class OrderDisplay {

	/** @param list<OrderBox> $boxes */
	public function __construct(
		private readonly OrderForm $form,
		private readonly ContactForm $contact,
		private readonly OrderHistory $history,
		private readonly OtherOrders $others,
		private readonly OrderViews $views,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly View $view,
		private readonly array $boxes,
	) {
	}

	/**
	 * @param array{type: string, text: string}|null $notice
	 * @param bool                                   $isRejected The submitted values are shown again.
	 */
	public function show( Order $order, ?array $notice, bool $isRejected ): void {
		OrderStyle::print();
		$delivery = $order->customer->delivery;
		$this->view->show(
			'admin/order',
			array(
				'id'       => $order->id,
				'order'    => $this->views->one( $order ),
				'placed'   => OrderHistory::formatTime( $order->dates->placedAt ),
				'language' => $this->languages->find( $order->language )->name ?? $order->language,
				'history'  => $this->history->forOrder( $order ),
				'others'   => $this->others->of( $order ),
				'back'     => OrdersScreen::url(),
				'again'    => OrderEntryLinks::url( array( OrderEntryLinks::AGAIN => $order->id ) ),
				'customer' => CustomerIdentity::ofOrder( $order ) === null ? '' : CustomerLinks::ofOrder( $order->id ),
				'notice'   => $notice,
				'write'    => $this->typography,
				'isExcluded' => $order->totals->vatTreatment === VatTreatment::Export
					&& ExcludedTerritories::byPostcode( $delivery->country, $delivery->postcode ) !== null,
				'contact'  => $this->contact->render( $order ),
				'boxes'    => array_map( static fn ( OrderBox $box ): string => $box->render( $order ), $this->boxes ),
				'form'     => $this->form->of( $order, $isRejected ),
			)
		);
	}
}
