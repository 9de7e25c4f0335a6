<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\I18n\FormattedMoney;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderProgress;
use Vitrine\Withdrawals\WithdrawalProgress;

/**
 * An order for templates, with texts in the current language. E-mails, wp-admin and personal data exports use it;
 * `OrderPages\Rest\OrderResource` turns it into the REST response.
 */
final readonly class OrderView {

	/**
	 * @param list<string>          $billing             Address lines, ending with the country, and the VAT id of a business.
	 * @param list<string>          $delivery            Address lines, ending with the country.
	 * @param string                $paymentInstructions Plain text with line breaks; '' if none.
	 * @param list<OrderLineView>   $lines
	 * @param list<OrderParcelView> $parcels             The same lines, by what arrives together.
	 * @param list<string>          $nextSteps           What happens next.
	 * @param string                $withdrawalText      Whether and until when the customer may withdraw.
	 * @param string|null           $invoiceUrl          Null before there is an invoice.
	 * @param FormattedMoney        $refunded            Completed refunds only.
	 * @param list<OrderRefundView> $refunds             Completed and pending refunds, oldest first.
	 * @param list<OrderWithdrawalView> $withdrawals     Oldest first.
	 */
	public function __construct(
		public Order $model,
		public OrderProgress $progress,
		public string $statusLabel,
		public string $placedText,
		public string $deliveryText,
		public array $billing,
		public array $delivery,
		public string $paymentTitle,
		public string $paymentInstructions,
		public array $lines,
		public array $parcels,
		public array $nextSteps,
		public OrderTotalsView $totals,
		public bool $isWithdrawalOpen,
		public string $withdrawalText,
		public ?string $invoiceUrl,
		public FormattedMoney $refunded,
		public array $refunds,
		public WithdrawalProgress $withdrawalProgress,
		public array $withdrawals,
	) {
	}

	/** Payment method and status. */
	public function paymentText(): string {
		return $this->model->isFree() ? $this->paymentTitle : "$this->paymentTitle – {$this->model->paymentLabel()}";
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
