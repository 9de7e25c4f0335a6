<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

use Vitrine\I18n\DateFormat;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Orders\OrderOwner;

defined( 'ABSPATH' ) || exit;

/** What staff have noted about a person. No law requires keeping it. */
final class CustomerNotePersonalDataProvider implements PersonalDataProvider {

	public function __construct( private readonly CustomerNotes $notes, private readonly DateFormat $dates ) {
	}

	public function label(): string {
		return __( 'Customer notes', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$items = array();
		foreach ( $this->notes->of( ...self::identities( $email ) ) as $note ) {
			$items[ $note->id ] = array(
				__( 'Date', 'vitrine' ) => $this->dates->long( $note->at ),
				__( 'Note', 'vitrine' ) => $note->text,
			);
		}
		return new ExportPage( $items );
	}

	public function erase( string $email ): ErasureResult {
		return new ErasureResult( $this->notes->deleteAll( ...self::identities( $email ) ) > 0 );
	}

	/** @return list<CustomerIdentity> */
	private static function identities( string $email ): array {
		$user = PrivacyTools::userIdByEmail( $email );
		return CustomerIdentity::ofOwner( new OrderOwner( $user === 0 ? null : $user, $email ) );
	}
}
