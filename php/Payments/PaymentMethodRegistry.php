<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\CashLimit;
use Vitrine\Payments\Settings\CashShipping;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Prices\Currencies;

defined( 'ABSPATH' ) || exit;

/** The payment methods in checkout order. */
final class PaymentMethodRegistry implements PaymentMethods {

	/** @var list<PaymentMethod> */
	private readonly array $methods;

	private readonly NoPayment $free;

	/** @var list<PaymentMethod> */
	private readonly array $inPerson;

	public function __construct( PaymentMethod ...$methods ) {
		$this->methods = array_values( $methods );
		$this->free    = new NoPayment();
		// Invoices and lists name them, so that they are found like the others.
		$this->inPerson = array( new InPersonPayment( InPersonPayment::CASH ), new InPersonPayment( InPersonPayment::CARD ) );
	}

	/** Reads the current options. */
	public static function fromOptions(
		MoneyFormat $money,
		DateFormat $dates,
		Currencies $currencies,
		LiveSite $site,
		DeliveryMethods $delivery,
		Settings $settings,
	): self {
		$stripe   = $settings->get( StripeSettings::class );
		$switches = $settings->get( EnabledPaymentMethods::class );
		$holds    = $settings->get( PaymentDeadlines::class );
		return new self(
			new Card(
				$switches,
				$stripe,
				$money,
				$currencies,
				! $stripe->testMode && $stripe->isComplete() && $site->isCopy()
			),
			new BankTransfer( $switches, $settings->get( BankAccount::class ), $holds, $money, $dates ),
			new CashOnDelivery(
				$switches,
				$settings->get( CashLimit::class )->amount,
				$holds,
				$money,
				$dates,
				$currencies,
				$settings->get( CashShipping::class )->keys,
				$delivery
			),
		);
	}

	public function all(): array {
		return $this->methods;
	}

	public function inPerson(): array {
		return $this->inPerson;
	}

	public function isInPerson( PaymentMethod $method ): bool {
		return in_array( $method, $this->inPerson, true );
	}

	public function find( string $key ): ?PaymentMethod {
		foreach ( array( ...$this->methods, ...$this->inPerson ) as $method ) {
			if ( $method->key() === $key ) {
				return $method;
			}
		}
		return $key === self::FREE ? $this->free : null;
	}

	public function forTotal( int $total, string $chosen ): ?PaymentMethod {
		return $total === 0 ? $this->free : $this->find( $chosen );
	}
}
