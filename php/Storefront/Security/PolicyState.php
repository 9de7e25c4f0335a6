<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** Result of the last check of the shop's pages (`Admin\Health\PolicyProbe`). */
enum PolicyState: string {

	/** Not checked since the theme or the plugins changed. */
	case Unknown = '';

	/** The policy blocks nothing. */
	case Clean = 'clean';

	/** The policy blocks something of the theme, of a plugin or of a text. */
	case Blocked = 'blocked';

	/** Pages arrive without the policy: a page cache or the server drops or replaces the header. */
	case Missing = 'missing';

	/** The server cannot request its own pages. */
	case Unreachable = 'unreachable';
}
