<?php
declare(strict_types=1);

namespace Vitrine\BackInStock\Privacy;

use Vitrine\BackInStock\StockAlert;
use Vitrine\BackInStock\StockAlerts;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;

defined( 'ABSPATH' ) || exit;

/** Products that someone waits for in exports and erasures of personal data. */
final class StockAlertPersonalDataProvider implements PersonalDataProvider {

	private const PER_PAGE = 50;

	public function __construct( private readonly StockAlerts $alerts, private readonly Products $products ) {
	}

	public function label(): string {
		return __( 'Back in stock', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$alerts = $this->alerts->byEmail( $email, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE );
		$known  = $this->products->byIds( array_map( static fn ( StockAlert $alert ): int => $alert->product, $alerts ) );
		$items  = array();
		foreach ( $alerts as $alert ) {
			$confirmed           = $alert->confirmedAt?->getTimestamp();
			$items[ $alert->id ] = array(
				__( 'Product', 'vitrine' )              => $known[ $alert->product ]->title ?? "#$alert->product",
				__( 'E-mail', 'vitrine' )               => $alert->email,
				__( 'Status', 'vitrine' )               => $alert->status->label(),
				__( 'Language', 'vitrine' )             => $alert->language,
				__( 'Requested', 'vitrine' )            => (string) wp_date( 'c', $alert->askedAt->getTimestamp() ),
				__( 'Confirmed', 'vitrine' )            => $confirmed === null ? '' : (string) wp_date( 'c', $confirmed ),
				__( 'Consent text version', 'vitrine' ) => $alert->textVersion,
			);
		}
		return new ExportPage( $items, count( $alerts ) < self::PER_PAGE );
	}

	public function erase( string $email ): ErasureResult {
		return new ErasureResult( $this->alerts->deleteOfEmail( $email ) > 0 );
	}
}
