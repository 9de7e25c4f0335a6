<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Vitrine\Database\Database;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;

defined( 'ABSPATH' ) || exit;

/** Error messages of mail servers, which quote the recipient. The messages themselves only refer to orders and accounts by id. */
final class OutboxPersonalDataProvider implements PersonalDataProvider {

	public function __construct( private readonly Database $database ) {
	}

	public function label(): string {
		return __( 'E-mail queue', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		return new ExportPage( array() );
	}

	public function erase( string $email ): ErasureResult {
		$like = '%' . $this->database->wpdb->esc_like( $email ) . '%';
		return new ErasureResult( $this->database->run( "UPDATE {outbox} SET error = '' WHERE error LIKE %s", array( $like ) ) > 0 );
	}
}
