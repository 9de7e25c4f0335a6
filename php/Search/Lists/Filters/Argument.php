<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

defined( 'ABSPATH' ) || exit;

/** What the browser does with an argument if a choice is made before the answer to the last one has come. */
enum Argument {

	/** Values separated by commas, which are switched on and off. */
	case Values;

	/** A text that is replaced. */
	case Text;
}
