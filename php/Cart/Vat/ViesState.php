<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

defined( 'ABSPATH' ) || exit;

/** What VIES says about a VAT id. */
enum ViesState: string {

	case Valid = 'valid';

	case Invalid = 'invalid';

	/** No answer: VIES or the member state's register is down, busy or slow. Says nothing about the id. */
	case Unavailable = 'unavailable';
}
