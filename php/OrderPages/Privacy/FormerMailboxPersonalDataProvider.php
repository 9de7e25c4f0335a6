<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Privacy;

use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;
use Vitrine\Orders\Storage\ChangedMailboxes;

defined( 'ABSPATH' ) || exit;

/**
 * E-mail addresses that orders no longer have. They may belong to strangers, and accounting law does not need them: an erasure removes them
 * from the orders' histories at once.
 */
final class FormerMailboxPersonalDataProvider implements PersonalDataProvider {

	public function __construct( private readonly ChangedMailboxes $mailboxes ) {
	}

	public function label(): string {
		return __( 'Earlier e-mail addresses of orders', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$items = array();
		foreach ( $this->mailboxes->numbers( $email ) as $number ) {
			$items[ $number ] = array(
				__( 'Number', 'vitrine' ) => $number,
				__( 'E-mail', 'vitrine' ) => $email,
			);
		}
		return new ExportPage( $items );
	}

	public function erase( string $email ): ErasureResult {
		return new ErasureResult( $this->mailboxes->erase( $email ) > 0 );
	}
}
