<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

defined( 'ABSPATH' ) || exit;

/** Why the policy blocks what a check has found. */
enum FindingReason: string {

	/** It came after the check that followed a change of plugins: someone may have inserted it. */
	case Blocked = 'blocked';

	/** A text of an author or of a file contains it. */
	case InText = 'text';

	/** It is different on each request or page: its hash would not help, but its shape may (`ScriptShape`). */
	case Changes = 'changes';
}
