<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Filters;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Routing\Routing;

/**
 * Prints the script that denies by default, replays the saved choice and loads what was allowed (src/early/signals.ts), where there
 * is anybody to be told: a service of the shop's own, or another plugin behind the WP Consent API.
 *
 * Its text is the same in every shop; ids and the version of the texts are attributes beside it. Why it is not on every page:
 * docs/decisions/0009.
 */
final class Signals {

	public function __construct( private readonly Bundles $bundles, private readonly Ids $ids, private readonly Routing $routing ) {
	}

	/** Hook `wp_head`, before everything else there. */
	public function print(): void {
		$script = $this->isNeeded() ? $this->bundles->code( 'signals.js' ) : null;
		if ( $script === null ) {
			return;
		}
		// Services note the whole address of a page: the key in it would be theirs as well.
		$ids = $this->routing->place()?->page?->secret === true ? array() : array_filter(
			array(
				'tags'      => $this->ids->tagManager(),
				'analytics' => $this->ids->sessionAnalytics(),
				'chat'      => $this->ids->liveChat(),
			)
		);
		printf(
			'<script data-version="%d"%s>(()=>{%s})()</script>' . "\n",
			Texts::VERSION, // phpcs:ignore WordPress.Security.EscapeOutput -- a number.
			implode( '', array_map( static fn ( string $name, string $id ): string => sprintf( ' data-%s="%s"', $name, esc_attr( $id ) ), array_keys( $ids ), $ids ) ), // phpcs:ignore WordPress.Security.EscapeOutput -- escaped one by one.
			trim( $script ) // phpcs:ignore WordPress.Security.EscapeOutput -- our own build.
		);
	}

	private function isNeeded(): bool {
		$own = $this->ids->tagManager() . $this->ids->sessionAnalytics() . $this->ids->liveChat() !== '' || WpConsentApi::isActive();
		/** A shop whose Google tags come from elsewhere (another plugin, a theme) has the signals by `add_filter( 'vitrine_consent_signals', '__return_true' )`. */
		return Filters::apply( 'vitrine_consent_signals', $own );
	}
}
