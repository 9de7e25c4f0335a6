<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

/** Whether the missing page is gone for good: it answers 410, which search engines forget sooner than 404. */
final class GonePage {

	private const STATUS = 410;

	private bool $isGone = false;

	/** Until `template_redirect` has passed the redirects that guess what a visitor may mean. */
	public function mark(): void {
		$this->isGone = true;
		status_header( self::STATUS );
		remove_action( 'template_redirect', 'redirect_canonical' );
		remove_action( 'template_redirect', 'wp_old_slug_redirect' );
	}

	public function isGone(): bool {
		return $this->isGone;
	}
}
