<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

/** An old address, and what it answers. */
final readonly class Redirect {

	/**
	 * @param string $source Path below the site's home, see `RedirectAddress`.
	 * @param string $target Path below the site's home with a leading slash, or the URL of another site; '' for the status 410.
	 */
	public function __construct( public int $id, public string $source, public string $target, public RedirectStatus $status ) {
	}
}
