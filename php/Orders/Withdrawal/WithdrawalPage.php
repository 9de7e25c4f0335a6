<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\I18n\Languages;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderStatus;
use Vitrine\Storefront\Page;

/** The page on which people withdraw, with and without an account; every page's footer leads there. */
final class WithdrawalPage {

	/** Path below the language's prefix. */
	public const PATH = 'withdraw';

	private const TEMPLATE = 'vitrine-withdrawal';

	/** What the button that leads there says: the law's own words. */
	public static function label(): string {
		/* translators: the words of Directive (EU) 2023/2673, Article 11a(1): German "Vertrag widerrufen" (§ 356a BGB), French « renoncer au contrat ici » (art. D. 221-5), Italian «recedere dal contratto qui», Lithuanian „atsisakyti sutarties čia" */
		return __( 'Withdraw from contract here', 'vitrine' );
	}

	/** Where this order is withdrawn from, in the current language; '' where nothing of it ever can be. */
	public static function address( Languages $languages, Order $order ): string {
		$ever = $order->status !== OrderStatus::Cancelled && array_filter( $order->lines, static fn ( OrderLine $line ): bool => ! $line->exempt ) !== array();
		return $ever ? $languages->url( self::PATH ) . '?key=' . rawurlencode( $order->key ) : '';
	}

	/** @return array<string, Page> */
	public static function pages(): array {
		return array( self::PATH => new Page( self::TEMPLATE, static fn (): string => __( 'Withdraw from a contract', 'vitrine' ), newsletter: false, secret: true ) );
	}
}
