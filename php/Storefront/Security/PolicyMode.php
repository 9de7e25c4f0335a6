<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

defined( 'ABSPATH' ) || exit;

/** What the content security policy does, as the shop owner chose it. */
enum PolicyMode: string {

	/** Enforce it with the shop's own theme once a check has let through what other plugins print; until then report only. */
	case Automatic = 'auto';

	case Enforce = 'enforce';

	/** Enforce it but for inline scripts, all of which run: the owner's choice for one that no hash and no shape lets through alone. */
	case Inline = 'inline';

	/** Browsers only log to their console what the policy would block. */
	case ReportOnly = 'report';

	case Off = 'off';
}
