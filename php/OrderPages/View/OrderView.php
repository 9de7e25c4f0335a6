<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderProgress;

/**
 * An order for templates, with texts in the current language. E-mails, wp-admin and personal data exports use it;
 * `OrderPages\Rest\OrderResource` turns it into the REST response.
 */
final readonly class OrderView {

	/**
	 * @param list<string>          $billing             Address lines, ending with the country, and the VAT id of a business.
	 * @param list<string>          $delivery            Address lines, ending with the country.
	 * @param list<OrderLineView>   $lines
	 * @param list<OrderParcelView> $parcels             The same lines, by what arrives together.
	 * @param list<string>          $nextSteps           What happens next.
	 * @param string|null           $invoiceUrl          Null before there is an invoice.
	 */
	public function __construct(
		public Order $model,
		public OrderProgress $progress,
		public string $statusLabel,
		public string $placedText,
		public string $deliveryText,
		public array $billing,
		public array $delivery,
		public OrderPaymentView $payment,
		public array $lines,
		public array $parcels,
		public array $nextSteps,
		public OrderTotalsView $totals,
		public OrderWithdrawalsView $withdrawals,
		public OrderRefundsView $refunds,
		public ?string $invoiceUrl,
	) {
	}

	/** Payment method and status. */
	public function paymentText(): string {
		return $this->model->isFree() ? $this->payment->title : "{$this->payment->title} – {$this->model->paymentLabel()}";
	}

	/** When digital content and services begin, and the words by which the customer agreed; '' for goods. */
	public function beginning(): string {
		if ( ! $this->model->hasServices() ) {
			return '';
		}
		return $this->model->request->beginConsent === ''
			? __( 'Digital content and services begin after the withdrawal period.', 'vitrine' )
			/* translators: 1: date, 2: the words that the customer agreed to */
			: sprintf( __( 'Agreed when ordering on %1$s: “%2$s”', 'vitrine' ), $this->placedText, $this->model->request->beginConsent );
	}
}
