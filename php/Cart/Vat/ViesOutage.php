<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

defined( 'ABSPATH' ) || exit;

/** What VIES could not answer about, from the codes of its documentation. A code that says nothing about others concerns the id alone. */
enum ViesOutage {

	case Id;

	/** No answer in time: the member state's register may be slow or busy, which other ids will show. */
	case Register;

	/** VIES itself says that the member state's register does not answer. */
	case Country;

	/** All of VIES, or this shop's access to it. */
	case Service;

	private const REGISTER = array( '', 'TIMEOUT', 'MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME' );

	private const COUNTRY = array( 'MS_UNAVAILABLE' );

	private const SERVICE = array( 'GLOBAL_MAX_CONCURRENT_REQ', 'GLOBAL_MAX_CONCURRENT_REQ_TIME', 'IP_BLOCKED' );

	/** @param string $code Of VIES; '' if it gave none, for instance because it did not answer in time. */
	public static function of( string $code ): self {
		return match ( true ) {
			in_array( $code, self::REGISTER, true ) => self::Register,
			in_array( $code, self::COUNTRY, true )  => self::Country,
			in_array( $code, self::SERVICE, true )  => self::Service,
			default                                 => self::Id,
		};
	}
}
