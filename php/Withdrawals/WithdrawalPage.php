<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\I18n\Languages;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderStatus;
use Vitrine\Storefront\Page;

/** The withdrawal page, for customers with and without an account; linked in the footer of every page. */
final class WithdrawalPage {

	/** Path after the language prefix. */
	public const PATH = 'withdraw';

	private const TEMPLATE = 'vitrine-withdrawal';

	/** The label of the link, in the words of the law. */
	public static function label(): string {
		/* translators: use the words of your national law; see Directive (EU) 2023/2673, Article 11a(1). */
		return __( 'Withdraw from contract here', 'vitrine' );
	}

	/** URL of the withdrawal page for this order in the current language; '' if nothing in it is eligible. */
	public static function url( Languages $languages, Order $order ): string {
		$isEligible = $order->status !== OrderStatus::Cancelled
			&& array_filter( $order->lines, static fn ( OrderLine $line ): bool => ! $line->exempt ) !== array();
		return $isEligible ? $languages->url( self::PATH ) . '?key=' . rawurlencode( $order->key ) : '';
	}

	/** @return array<string, Page> */
	public static function pages(): array {
		return array(
			self::PATH => new Page(
				self::TEMPLATE,
				static fn (): string => __( 'Withdraw from a contract', 'vitrine' ),
				newsletter: false,
				secret: true
			),
		);
	}
}
